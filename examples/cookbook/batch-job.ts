import { ApiError, createClient, each } from '@kaozhou/api'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

const client = createClient({
  baseUrl: process.env.BASE_URL ?? 'http://127.0.0.1:4173',
  onSettled: ({ endpoint, milliseconds, error }) => {
    if (error) console.error(endpoint, `${milliseconds} ms`, error.message)
  },
})

const courses = each(client.courses.recommendPage, {}, { signal: stop.signal })

try {
  for await (const { id, name, price } of courses) console.log(id, name, price / 100)
} catch (error) {
  // 429 and 503 carry the time to wait.
  if (error instanceof ApiError) console.error(error.code, error.message, error.retryAfter)
  else throw error
}
