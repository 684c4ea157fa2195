import { errorCodes } from '@kaozhou/api/contract'
import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, giveCourse, type Learner, newLearner } from '../sections/learner.fixture'

const COURSE = 1001
const NO_AUDITION = 1008

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function reserve({ client }: Learner, initiative = true) {
  return client.auditions.reserve({ courseId: COURSE, initiative })
}

describe('booking', () => {
  test('books the next lesson of the timetable, once per user and course', async () => {
    const person = await newLearner(server)
    expect(await person.client.auditions.mine({ courseId: COURSE })).toBeNull()
    const booked = await reserve(person, false)
    expect(booked).toMatchObject({ state: 'booked', initiative: false, groupid: COURSE })
    expect(booked.sectionId).not.toBeNull()
    const again = await reserve(person, true)
    expect(again).toMatchObject({ id: booked.id, initiative: true })
    // A later booking without initiative does not reset it.
    expect(await reserve(person, false)).toMatchObject({ initiative: true })
    const { list, total } = await person.client.auditions.list()
    expect([list.map(({ courseId }) => courseId), total]).toEqual([[COURSE], 1])
    const offer = await server.client.auditions.offer({ id: COURSE })
    expect(offer).toMatchObject({ auditionable: true, bookedCount: 1, mine: null })
    expect(offer.lessons.length).toBeGreaterThan(0)
  })

  test('a user without a bound phone can not set initiative (spec §5)', async () => {
    const person = await newLearner(server)
    await server.store.db.update(users).set({ mobile: null }).where(eq(users.id, person.userId))
    expect(await reserve(person, true)).toMatchObject({ initiative: false })
  })

  test('an owned, a not auditionable and an unknown course are refused; a visitor must log in', async () => {
    const person = await newLearner(server, [COURSE])
    const { auditions } = person.client
    expect(await codeOf(reserve(person))).toBe(errorCodes.alreadyOwned.code)
    expect(await codeOf(auditions.reserve({ courseId: NO_AUDITION }))).toBe(
      errorCodes.notAuditionable.code,
    )
    expect(await codeOf(auditions.reserve({ courseId: 5 }))).toBe(errorCodes.notFound.code)
    expect(await codeOf(server.client.auditions.reserve({ courseId: COURSE }))).toBe(401)
  })
})

describe('unlocking', () => {
  test('unlocking opens one lesson for seven days; the class group opens with the booking', async () => {
    const person = await newLearner(server)
    const { auditions, sections, learning } = person.client
    expect(await codeOf(auditions.unlock({ courseId: COURSE }))).toBe(
      errorCodes.auditionNeeded.code,
    )
    const { sectionId } = await reserve(person)
    const id = sectionId ?? 0
    expect(await codeOf(sections.live({ id }))).toBe(errorCodes.notEntitled.code)
    expect(await learning.classGroup({ id: COURSE })).toMatchObject({ courseId: COURSE })

    const opened = await auditions.unlock({ courseId: COURSE })
    expect(opened).toMatchObject({ state: 'open', expiresAt: server.clock.now + 7 * DAY })
    expect((await sections.live({ id: opened.sectionId ?? 0 })).section.openBy).toBe('audition')
    const detail = await auditions.detail({ courseId: COURSE })
    expect(
      detail.lessons.find((lesson) => lesson.id === opened.sectionId)?.liveParams,
    ).not.toBeNull()

    // Unlocking again does not extend the seven days.
    server.clock.advance(DAY)
    expect((await auditions.unlock({ courseId: COURSE })).expiresAt).toBe(opened.expiresAt)
    server.clock.advance(5 * DAY + 12 * 3_600_000)
    const { list } = await auditions.list()
    expect(list[0]?.state).toBe('open')
    server.clock.advance(DAY / 2)
    expect((await auditions.mine({ courseId: COURSE }))?.state).toBe('expired')
    expect(await codeOf(auditions.unlock({ courseId: COURSE }))).toBe(
      errorCodes.auditionExpired.code,
    )
    server.clock.now -= 7 * DAY
  })

  test('the audition of a course bought meanwhile is in state bought', async () => {
    const person = await newLearner(server)
    await reserve(person)
    await giveCourse(server, person.userId, COURSE)
    expect((await person.client.auditions.mine({ courseId: COURSE }))?.state).toBe('bought')
  })

  test('the offer of a trial says that one has the course, and opens its lessons, booked or not', async () => {
    for (const isBooked of [true, false]) {
      const person = await newLearner(server)
      if (isBooked) await reserve(person)
      const before = await person.client.auditions.offer({ id: COURSE })
      expect(before.owned).toBe(false)
      await giveCourse(server, person.userId, COURSE)
      const offer = await person.client.auditions.offer({ id: COURSE })
      expect(offer).toMatchObject({ owned: true, mine: isBooked ? { state: 'bought' } : null })
      expect(offer.lessons.length).toBeGreaterThan(0)
    }
  })

  test('an audition opens nothing for another user', async () => {
    const [first, second] = [await newLearner(server), await newLearner(server)]
    await reserve(first)
    const { sectionId } = await first.client.auditions.unlock({ courseId: COURSE })
    expect(await second.client.auditions.mine({ courseId: COURSE })).toBeNull()
    expect(await codeOf(second.client.auditions.detail({ courseId: COURSE }))).toBe(
      errorCodes.auditionNeeded.code,
    )
    expect(await codeOf(second.client.sections.live({ id: sectionId ?? 0 }))).toBe(
      errorCodes.notEntitled.code,
    )
  })
})
