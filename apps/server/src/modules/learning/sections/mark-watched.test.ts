import type { Section } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, type Learner, newLearner } from './learner.fixture'

const COURSE = 1013

let server: TestServer
let student: Learner
let elsewhere: Section
let here: Section

beforeAll(async () => {
  server = await startTestServer()
  student = await newLearner(server, [COURSE])
  const sections = await lessonsOf(student)
  elsewhere = the(sections.find(({ recordParams }) => recordParams?.url))
  here = the(sections.find(({ type, state, plateType }) => type === 4 && state === 4 && plateType))
})
afterAll(() => server.close())

async function lessonsOf({ client }: Learner): Promise<Section[]> {
  return (await client.courses.chapters({ id: COURSE })).flatMap(({ sections }) => sections)
}

function the(section: Section | undefined): Section {
  if (!section) throw new Error('no such lesson')
  return section
}

const finishedCount = async () =>
  (await student.client.learning.course({ id: COURSE })).finishedCount
const points = async () => (await student.client.points.account()).balance

test('a lesson on a provider’s page is finished when the student marks it, until the student unmarks it', async () => {
  const { id: sectionId } = elsewhere
  const { client } = student
  expect(await finishedCount()).toBe(0)
  const before = await points()
  const said = await client.sections.markWatched({ sectionId, watched: true })
  expect(said).toMatchObject({ finished: true, watchedSeconds: 0, updatedAt: server.clock.now })
  expect(await client.sections.markWatched({ sectionId, watched: true })).toEqual(said)
  expect(await finishedCount()).toBe(1)
  expect(await client.sections.markWatched({ sectionId, watched: false })).toMatchObject({
    finished: false,
  })
  expect(await finishedCount()).toBe(0)
  // Points are for what is played here.
  expect(await points()).toBe(before)
})

test('a lesson on a provider’s page has nothing to play here, and no seconds are counted', async () => {
  const { client } = student
  const { media, section } = await client.sections.record({ id: elsewhere.id })
  expect(media).toBeNull()
  expect(section.recordParams?.url).toMatch(/^https:/)
  const report = { sectionId: elsewhere.id, position: 1, played: [[0, 1]] as [number, number][] }
  expect(await codeOf(client.sections.reportProgress(report))).toBe(errorCodes.liveClosed.code)
})

test('a lesson that is played here, one of a course that is not owned and an unknown one can’t be marked', async () => {
  const mark = ({ client }: Learner, sectionId: number) =>
    codeOf(client.sections.markWatched({ sectionId, watched: true }))
  expect(await mark(student, here.id)).toBe(errorCodes.liveClosed.code)
  expect(await mark(student, 999_999)).toBe(errorCodes.notFound.code)
  expect(await mark(await newLearner(server), elsewhere.id)).toBe(errorCodes.notEntitled.code)
})

test('a lesson on a host that LESSON_HOSTS does not name can’t be marked', async () => {
  const strict = await startTestServer({ environment: { LESSON_HOSTS: 'video.school.example' } })
  const { client } = await newLearner(strict, [COURSE])
  const marking = client.sections.markWatched({ sectionId: elsewhere.id, watched: true })
  expect(await codeOf(marking)).toBe(errorCodes.liveClosed.code)
  await strict.close()
})
