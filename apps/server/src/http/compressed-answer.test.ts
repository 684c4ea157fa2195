import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswer, sendCompressed } from './compressed-answer'

test.each(['br', 'gzip'])(
  'a body that %s hardly shrinks is compressed once too, not for each caller',
  async (encoding) => {
    const ready = compressAnswer('text/plain', randomBytes(3000).toString('base64'))
    const sent: unknown[] = []
    const app = fastify()
    app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
    app.get('/', (request, reply) => sendCompressed(request, reply, ready, { isTagged: false }))
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
    }
    const [first, second] = sent as Buffer[]
    expect(first).toBe(second)
    expect(first?.length).toBeGreaterThan(ready.body.length / 2)
    expect(first?.length).toBeLessThan(ready.body.length)
    await app.close()
  },
)
