import { ApiError, createClient } from '@kaozhou/api'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

const client = createClient({
  baseUrl: process.env.BASE_URL ?? 'http://127.0.0.1:4173',
  onSettled: ({ endpoint, milliseconds, error }) => {
    if (error) console.error(endpoint, `${milliseconds} ms`, error.message)
  },
})

/** Every course with its lowest price, page by page. */
async function* allCourses() {
  for (let page = 1; ; page += 1) {
    const { list, total } = await client.courses.recommendPage({ page }, { signal: stop.signal })
    yield* list
    if (list.length === 0 || page * list.length >= total) return
  }
}

try {
  for await (const { id, name, price } of allCourses()) console.log(id, name, price / 100)
} catch (error) {
  // 429 and 503 carry the time to wait.
  if (error instanceof ApiError) console.error(error.code, error.message, error.retryAfter)
  else throw error
}
