import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '../testing/demo-content'
import { startTestServer, type TestServer } from '../testing/test-server'

const { searchExamples } = (await demoContent()).content

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the list of searches is long enough to be a measure', () => {
  expect(searchExamples.length).toBeGreaterThanOrEqual(100)
})

test.each(searchExamples)('the search for “$query” finds $finds', async ({ query, finds }) => {
  const { list } = await server.client.courses.recommendPage({ keyword: query, length: 100 })
  const ids = list.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(finds))
  expect(ids[0]).toBe(finds[0])
})
