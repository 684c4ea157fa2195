import { beijingDay, DAY } from '@kaozhou/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSigned } from '../../../testing/signed-request'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const EXAM = '考研'
let phones = 13_970_000_000

/** The recommended courses for a new user with this exam, as ids; those of a visitor with none. */
async function listFor(profile?: { exam: string; examDate?: string }): Promise<number[]> {
  if (!profile) return (await server.client.courses.recommendList()).map(({ id }) => id)
  phones += 1
  const { client } = await server.loginAs(String(phones))
  await client.users.update(profile)
  return (await client.courses.recommendList()).map(({ id }) => id)
}

async function idsOfExam(): Promise<number[]> {
  const tree = await server.client.courses.categories()
  const category = tree.find(({ name }) => name === EXAM)
  const { list } = await server.client.courses.recommendPage({
    categoryId: category?.id,
    length: 50,
  })
  return list.map(({ id }) => id)
}

test('the courses of the exam that a user prepares for come first, both parts in the shop’s order', async () => {
  const usual = await listFor()
  const own = await idsOfExam()
  const first = usual.filter((id) => own.includes(id))
  expect(first.length).toBeGreaterThan(0)
  expect(usual.slice(0, first.length)).not.toEqual(first)
  const rest = usual.filter((id) => !own.includes(id))
  expect(await listFor({ exam: EXAM })).toEqual([...first, ...rest])
})

test('a request that names an exam gets its order, also from a visitor', async () => {
  const list = await server.client.courses.recommendList({ exam: EXAM })
  expect(list.map(({ id }) => id)).toEqual(await listFor({ exam: EXAM }))
})

test('without an exam, with one that is no category, and after its day the order is the shop’s', async () => {
  const usual = await listFor()
  const yesterday = beijingDay(server.clock.now - DAY)
  expect(await listFor({ exam: '' })).toEqual(usual)
  expect(await listFor({ exam: '驾照' })).toEqual(usual)
  expect(await listFor({ exam: EXAM, examDate: yesterday })).toEqual(usual)
  const today = beijingDay(server.clock.now)
  expect(await listFor({ exam: EXAM, examDate: today })).not.toEqual(usual)
})

test('a visitor’s answer may be cached by everybody, a user’s by nobody', async () => {
  const url = '/api/courses/products/recommend/list'
  const visitor = await sendSigned(server, { url })
  expect(visitor.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=120')
  const { token } = await server.loginAs('13900000001')
  const user = await sendSigned(server, { url, token })
  expect(user.headers['cache-control']).toBe('no-store')
})
