import type { CaptionHit } from '@kaozhou/api'
import { CAPTION_SEARCH_LIMITS, DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, giveCourse, type Learner, newLearner } from './learner.fixture'

/** Its lessons play the demo's film, of which every half minute says the same. */
const COURSE = 1004

let server: TestServer
let student: Learner

beforeAll(async () => {
  server = await startTestServer()
  student = await newLearner(server, [COURSE])
})
afterAll(() => server.close())

/** All answers to a text, one after the other. */
async function answersTo(text: string): Promise<CaptionHit[][]> {
  const answers: CaptionHit[][] = []
  let cursor: string | null | undefined
  do {
    const input = { courseId: COURSE, text, ...(cursor && { cursor }) }
    const { hits, next } = await student.client.sections.searchCaptions(input)
    answers.push(hits)
    cursor = next
  } while (cursor)
  return answers
}

test('a text is found in the lessons in their order and by time, whatever its case and width', async () => {
  const [first = []] = await answersTo('ＨＯＷＥＶＥＲ')
  const [lesson] = (await student.client.courses.chapters({ id: COURSE })).flatMap(
    (chapter) => chapter.sections,
  )
  expect(first[0]).toEqual({
    sectionId: lesson?.id,
    sectionName: lesson?.name,
    sectionType: 4,
    lang: 'zh',
    from: 7000,
    text: '［板书］二、听到 but、however、actually，后一句才是答案',
  })
  const times = first.filter(({ sectionId }) => sectionId === lesson?.id).map(({ from }) => from)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('a line that only one language has is found in it', async () => {
  const [first] = (await answersTo('circle names')).flat()
  expect(first).toMatchObject({ lang: 'en', from: 2000 })
})

test('answers are short, and each goes on where the one before ended', async () => {
  const answers = await answersTo('板书')
  expect(answers.length).toBeGreaterThan(2)
  for (const hits of answers) expect(hits.length).toBeLessThanOrEqual(CAPTION_SEARCH_LIMITS.hits)
  const all = answers.flat()
  const places = all.map(({ sectionId, from }) => `${sectionId} ${from}`)
  expect(new Set(places).size).toBe(places.length)
  const lessons = (await student.client.courses.chapters({ id: COURSE })).flatMap(
    (chapter) => chapter.sections,
  )
  const found = [...new Set(all.map(({ sectionId }) => sectionId))]
  expect(found).toEqual(lessons.map(({ id }) => id).filter((id) => found.includes(id)))
  // Every lesson of the demo's film says it every half minute, to its end.
  const last = lessons.find(({ id }) => id === found.at(-1))
  expect(all.at(-1)?.from).toBeGreaterThan(((last?.durationSeconds ?? 0) - 60) * 1000)
})

test('what nobody says is found nowhere, and a text of spaces neither', async () => {
  expect((await answersTo('微积分')).flat()).toEqual([])
  expect(await answersTo('  ')).toEqual([[]])
})

test('of long lessons an answer reads some only, and says where to go on', async () => {
  await server.store.db
    .update(sections)
    .set({ durationSeconds: 20_000 })
    .where(eq(sections.courseId, COURSE))
  const answers = await answersTo('微积分')
  expect(answers.flat()).toEqual([])
  expect(answers.length).toBeGreaterThan(2)
})

test('who has not bought the course, or no longer has it, finds nothing', async () => {
  const stranger = await newLearner(server)
  const ask = (person: Learner) =>
    codeOf(person.client.sections.searchCaptions({ courseId: COURSE, text: 'but' }))
  expect(await ask(stranger)).toBe(5301)
  const former = await newLearner(server)
  await giveCourse(server, former.userId, COURSE, 1)
  expect(await ask(former)).toBe(0)
  server.clock.advance(2 * DAY)
  expect(await ask(former)).toBe(5302)
  const { client } = student
  expect(await codeOf(client.sections.searchCaptions({ courseId: 999_999, text: 'a' }))).toBe(4040)
})
