// The baseline: Fastify with one route that answers a constant kilobyte of JSON.
import fastify from 'fastify'

const server = fastify()
const data = Array.from({ length: 12 }, (_, id) => ({
  id,
  name: `category ${id}`,
  text: 'x'.repeat(40),
}))
server.get('/readyz', async () => ({ code: 0 }))
server.get('/bare', async () => ({ code: 0, success: true, message: '', data }))
process.once('SIGTERM', () => server.close().then(() => process.exit(0)))
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
