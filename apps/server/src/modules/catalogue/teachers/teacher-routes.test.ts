import { errorCodes } from '@kaozhou/api/contract'
import { DAY, MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, newLearner } from '../../learning/sections/learner.fixture'

const TEACHER = 101
const COURSE = 1003

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a teacher', () => {
  test('a teacher has the courses on sale that they teach, and their comments, the newest first', async () => {
    const teacher = await server.client.teachers.detail({ id: TEACHER })
    const courses = await server.client.teachers.courses({ teacherId: TEACHER })
    const comments = await server.client.teachers.comments({ teacherId: TEACHER, length: 5 })
    expect(teacher).toMatchObject({
      name: '林见微',
      courseCount: courses.total,
      commentCount: comments.total,
    })
    expect(courses.list.every((course) => course.teachers.some(({ id }) => id === TEACHER))).toBe(
      true,
    )
    // Course 1008 is off sale.
    expect(courses.list.map(({ id }) => id)).not.toContain(1008)
    expect(comments.list).toHaveLength(5)
    const times = comments.list.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  test('an unknown teacher is not found', async () => {
    const { teachers } = server.client
    const codes = await Promise.all(
      [
        teachers.detail({ id: 9 }),
        teachers.courses({ teacherId: 9 }),
        teachers.comments({ teacherId: 9 }),
      ].map(codeOf),
    )
    expect(new Set(codes)).toEqual(new Set([errorCodes.notFound.code]))
  })
})

describe('a comment', () => {
  const form = { courseId: COURSE, score: 5, content: '老师讲得很清楚，作业也批得细。' }

  test('a visitor is refused with code 117 and HTTP 200 (spec §5)', async () => {
    await expect(server.client.comments.submit(form)).rejects.toMatchObject({
      code: 117,
      status: 200,
    })
  })

  test('a user without the course is refused until they unlock its audition', async () => {
    const person = await newLearner(server)
    expect(await codeOf(person.client.comments.submit(form))).toBe(
      errorCodes.commentNotAllowed.code,
    )
    expect(await person.client.comments.mine({ courseId: COURSE })).toEqual({
      comment: null,
      mayComment: false,
      editableUntil: null,
    })
    await person.client.auditions.reserve({ courseId: 1001 })
    const heard = { ...form, courseId: 1001 }
    expect(await codeOf(person.client.comments.submit(heard))).toBe(
      errorCodes.commentNotAllowed.code,
    )
    await person.client.auditions.unlock({ courseId: 1001 })
    expect(await codeOf(person.client.comments.submit(heard))).toBe(0)
  })

  test('a user has one comment on a course, which counts in the rating and can be changed for seven days', async () => {
    const person = await newLearner(server, [COURSE])
    const before = await server.client.comments.summary({ courseId: COURSE })
    const written = await person.client.comments.submit({ ...form, score: 1 })
    expect(written).toMatchObject({ courseId: COURSE, score: 1, content: form.content })
    const after = await server.client.comments.summary({ courseId: COURSE })
    expect(after.count).toBe(before.count + 1)
    expect(after.stars[4]?.count).toBe((before.stars[4]?.count ?? 0) + 1)
    expect(after.stars.reduce((sum, { count }) => sum + count, 0)).toBe(after.count)
    expect((await server.client.courses.product({ id: COURSE })).rating).toBe(after.average)
    const { list } = await server.client.comments.list({ courseId: COURSE })
    expect(list[0]?.id).toBe(written.id)

    server.clock.advance(MINUTE)
    const changed = await person.client.comments.submit({ ...form, score: 4 })
    expect(changed).toMatchObject({ id: written.id, score: 4, createdAt: written.createdAt })
    expect((await server.client.comments.summary({ courseId: COURSE })).count).toBe(after.count)
    expect(await person.client.comments.mine({ courseId: COURSE })).toMatchObject({
      mayComment: true,
      editableUntil: written.createdAt + 7 * DAY,
    })
    // A request in the second half of the session's life extends it.
    server.clock.now = written.createdAt + 4 * DAY
    await person.client.users.current()
    server.clock.now = written.createdAt + 7 * DAY
    const late = await person.client.comments.mine({ courseId: COURSE })
    server.clock.now = written.createdAt + MINUTE
    expect(late.mayComment).toBe(false)
  })

  test('after seven days a change is refused', async () => {
    const person = await newLearner(server, [COURSE])
    await person.client.comments.submit(form)
    server.clock.advance(6.5 * DAY)
    expect(await codeOf(person.client.comments.submit(form))).toBe(0)
    server.clock.advance(DAY / 2)
    expect(await codeOf(person.client.comments.submit(form))).toBe(errorCodes.commentLocked.code)
    server.clock.advance(-7 * DAY)
  })

  test.each([
    ['四个字呀', '评价至少写 5 个字'],
    [`　　${'短'.repeat(4)}  \n`, '评价至少写 5 个字'],
    ['长'.repeat(501), '评价最多 500 个字'],
    ['<img src=x onerror=alert(1)> 很好很好', '评价里不能有网页代码'],
    ['</script> 很好很好', '评价里不能有网页代码'],
  ])(
    'a text that is too short, too long or has markup is refused (%#)',
    async (content, message) => {
      const person = await newLearner(server, [COURSE])
      await expect(person.client.comments.submit({ ...form, content })).rejects.toMatchObject({
        code: errorCodes.badInput.code,
        message,
      })
    },
  )

  test('5 and 500 characters and a < without a tag are accepted; scores 0 and 6 are refused', async () => {
    const person = await newLearner(server, [COURSE])
    for (const content of ['五个字正好', '长'.repeat(500), '👍👍👍👍👍', '分数 5 < 6 > 4 很好']) {
      server.clock.advance(11 * MINUTE)
      expect(await codeOf(person.client.comments.submit({ ...form, content }))).toBe(0)
    }
    for (const score of [0, 6]) {
      expect(await codeOf(person.client.comments.submit({ ...form, score }))).toBe(4000)
    }
  })

  test('of concurrent comments one is accepted; a fifth within ten minutes is refused', async () => {
    const courseIds = [1001, 1002, 1003, 1004, 1005, 1006]
    const person = await newLearner(server, courseIds)
    const submit = (courseId: number) =>
      codeOf(person.client.comments.submit({ ...form, courseId }))
    const together = await Promise.all([submit(1001), submit(1001), submit(1002)])
    expect(together.filter((code) => code === 0)).toHaveLength(1)
    const codes: number[] = []
    for (const courseId of courseIds.slice(1)) {
      server.clock.advance(6000)
      codes.push(await submit(courseId))
    }
    expect(codes.filter((code) => code === errorCodes.tooManyRequests.code).length).toBeGreaterThan(
      0,
    )
    server.clock.advance(11 * MINUTE)
    expect(await submit(1006)).toBe(0)
  })
})
