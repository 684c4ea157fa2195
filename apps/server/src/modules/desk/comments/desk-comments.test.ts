import {
  COMMENT_FAULTS,
  PINS_PER_COURSE,
  REPORTS_A_DAY,
  SENSITIVE_WORDS_FRESH_MS,
} from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comments, courseTeachers } from '../../../database/schema/catalogue'
import { staff } from '../../../database/schema/desk'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner } from '../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const COURSE = 1003
let server: TestServer
let support: Desk
let owner: Desk

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  support = await openDeskAs(server, 'support')
  owner = await openDeskAs(server, 'owner')
})
afterAll(() => server.close())

const reason = '请换一种说法'
const visible = async (courseId = COURSE) =>
  (await server.client.comments.list({ courseId, length: 100 })).list
const told = async ({ client }: Learner) => {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter(({ kind }) => kind === 'comment').map(({ title }) => title)
}

/** A comment of somebody new, who has the course. */
async function written(content = '讲得很清楚，题也新', { score = 5, courseId = COURSE } = {}) {
  const writer = await newLearner(server, [courseId])
  const comment = await writer.client.comments.submit({ courseId, score, content })
  return { writer, comment, id: comment.id }
}

/** From now on comments are compared with this word. */
async function addWord(word: string, category: 'abuse' | 'advert') {
  const added = await support.client.comments.addWord({ key: deedKey(), word, category })
  server.clock.advance(SENSITIVE_WORDS_FRESH_MS)
  return added
}

describe('an answer', () => {
  test('stands under the comment once, is changed with a reason, and is taken away by an empty one', async () => {
    const { id } = await written()
    const answer = () => visible().then((list) => list.find((one) => one.id === id))
    await support.client.comments.answer({ id, key: deedKey(), text: '谢谢，加油' })
    expect(await answer()).toMatchObject({ reply: '谢谢，加油', replyBy: 'school' })
    const again = support.client.comments.answer({ id, key: deedKey(), text: '再谢一次' })
    await expect(again).rejects.toMatchObject({ code: 5608 })
    await support.client.comments.changeAnswer({ id, key: deedKey(), text: '谢谢你', reason })
    expect(await answer()).toMatchObject({ reply: '谢谢你' })
    await support.client.comments.changeAnswer({ id, key: deedKey(), text: '', reason })
    expect(await answer()).toMatchObject({ reply: null, replyBy: null })
    const { list } = await owner.client.record.list({
      subjectKind: 'comment',
      subjectId: String(id),
    })
    expect(list.map(({ title, before }) => [title, before])).toEqual([
      ['修改评价回复', { reply: '谢谢你' }],
      ['修改评价回复', { reply: '谢谢，加油' }],
      ['回复评价', { reply: null }],
    ])
  })

  test('two colleagues at once: one is told that there is an answer', async () => {
    const { id } = await written()
    const answers = await Promise.allSettled(
      [support, owner].map(({ client }) =>
        client.comments.answer({ id, key: deedKey(), text: '收到，谢谢' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a teacher', () => {
  test('sees and answers comments on own courses only, as a teacher, and hides none', async () => {
    const teacher = await openDeskAs(server, 'teacher')
    const { id } = await written()
    expect(await teacher.client.comments.list({})).toEqual({ list: [], next: null })
    const [taught] = await server.store.db
      .select()
      .from(courseTeachers)
      .where(eq(courseTeachers.courseId, COURSE))
    const teacherId = taught?.teacherId ?? 0
    const { db } = server.store
    await db.update(staff).set({ teacherId }).where(eq(staff.id, teacher.id))
    const { list } = await teacher.client.comments.list({ length: 100 })
    expect(list.map((one) => one.id)).toContain(id)
    const own = await db
      .select({ id: courseTeachers.courseId })
      .from(courseTeachers)
      .where(eq(courseTeachers.teacherId, teacherId))
    const ownIds = own.map((row) => row.id)
    expect(list.every(({ courseId }) => ownIds.includes(courseId))).toBe(true)
    await teacher.client.comments.answer({ id, key: deedKey(), text: '继续加油' })
    expect((await visible()).find((one) => one.id === id)?.replyBy).toBe('teacher')
    const hide = teacher.client.comments.hide({ id, key: deedKey(), fault: 'abuse', reason })
    await expect(hide).rejects.toMatchObject({ status: 403 })
    const elsewhere = (await db.select().from(courseTeachers)).find(
      ({ courseId }) => !ownIds.includes(courseId),
    )
    expect(elsewhere).toBeDefined()
    const other = await written('这门课也不错', { courseId: elsewhere?.courseId ?? 0 })
    const text = '不是我的课'
    const refused = teacher.client.comments.answer({ id: other.id, key: deedKey(), text })
    await expect(refused).rejects.toMatchObject({ status: 404 })
    await expect(teacher.client.comments.detail({ id: other.id })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('hidden', () => {
  test('a comment is read by its writer alone, who is told why, and counts in no rating until it is shown again', async () => {
    const courseId = 1007
    const before = await server.client.comments.summary({ courseId })
    const { writer, id } = await written('太差了，别买', { score: 1, courseId })
    const summary = () => server.client.comments.summary({ courseId })
    const product = () => server.client.courses.product({ id: courseId })
    expect((await summary()).count).toBe(before.count + 1)
    await support.client.comments.hide({ id, key: deedKey(), fault: 'abuse', reason })
    expect(await summary()).toEqual(before)
    expect((await product()).commentCount).toBe(before.count)
    expect((await visible(courseId)).map((one) => one.id)).not.toContain(id)
    const own = await writer.client.comments.mine({ courseId })
    expect(own.comment).toMatchObject({
      state: 'hidden',
      hiddenBecause: `${COMMENT_FAULTS.abuse}，${reason}`,
    })
    expect((await told(writer))[0]).toContain(reason)
    const again = support.client.comments.hide({ id, key: deedKey(), fault: 'abuse', reason })
    await expect(again).rejects.toMatchObject({ code: 5608 })
    server.clock.advance(1)
    await support.client.comments.show({ id, key: deedKey(), reason: '是真实的感受' })
    expect((await visible(courseId)).map((one) => one.id)).toContain(id)
    expect((await summary()).count).toBe(before.count + 1)
    expect(await told(writer)).toHaveLength(2)
  })

  test('a hidden comment that is changed waits for staff and does not come back by itself', async () => {
    const { writer, id } = await written()
    await support.client.comments.hide({ id, key: deedKey(), fault: 'offTopic', reason })
    server.clock.advance(10_000)
    const changed = { courseId: COURSE, score: 4, content: '改过了，只说课程' }
    expect(await writer.client.comments.submit(changed)).toMatchObject({ state: 'held' })
    expect((await visible()).map((one) => one.id)).not.toContain(id)
    const { list } = await support.client.comments.list({ queue: 'held', length: 100 })
    expect(list.map((one) => one.id)).toContain(id)
  })
})

describe('pinned', () => {
  test('comments stand above the others, a bounded number of a course, also when many pin at once', async () => {
    const ids: number[] = []
    for (let n = 0; n <= PINS_PER_COURSE; n += 1) ids.push((await written()).id)
    const newest = await written()
    const pins = await Promise.allSettled(
      ids.map((id) => support.client.comments.pin({ id, key: deedKey() })),
    )
    const refused = pins.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 5623 } }])
    const list = await visible()
    const top = list.slice(0, PINS_PER_COURSE)
    expect(top.every(({ isPinned }) => isPinned)).toBe(true)
    expect(list[PINS_PER_COURSE]).toMatchObject({ id: newest.id, isPinned: false })
    for (const { id } of top) await support.client.comments.unpin({ id, key: deedKey() })
    expect((await visible())[0]?.id).toBe(newest.id)
  })
})

describe('a report', () => {
  test('comes once from a person, not on an own comment, and not about what is hidden', async () => {
    const { writer, id } = await written()
    const reporter = await newLearner(server)
    const report = { commentId: id, fault: 'advert' as const }
    await reporter.client.comments.report(report)
    await expect(reporter.client.comments.report(report)).rejects.toMatchObject({ code: 5319 })
    await expect(writer.client.comments.report(report)).rejects.toMatchObject({ code: 5318 })
    await expect(server.client.comments.report(report)).rejects.toMatchObject({ status: 401 })
    await support.client.comments.hide({ id, key: deedKey(), fault: 'advert', reason })
    const other = await newLearner(server)
    await expect(other.client.comments.report(report)).rejects.toMatchObject({ status: 404 })
  })

  test('is decided by staff, and whoever reported is told, with the sentence where it stays', async () => {
    const kept = await written()
    const gone = await written()
    const reporters = [await newLearner(server), await newLearner(server)]
    for (const { client } of reporters) {
      await client.comments.report({ commentId: kept.id, fault: 'abuse', text: '骂人了' })
      await client.comments.report({ commentId: gone.id, fault: 'abuse' })
    }
    const { list } = await support.client.comments.list({ queue: 'reported', length: 100 })
    expect(list.map(({ id, openReports }) => [id, openReports])).toEqual(
      expect.arrayContaining([
        [kept.id, 2],
        [gone.id, 2],
      ]),
    )
    const detail = await support.client.comments.detail({ id: kept.id })
    expect(detail.reports.map(({ text }) => text)).toEqual(['骂人了', '骂人了'])
    const counts = await support.client.comments.counts()
    expect(counts.reported).toMatchObject({ count: 2, since: expect.any(Number) })
    await support.client.comments.keep({ id: kept.id, key: deedKey(), reason: '只是不同意见' })
    await support.client.comments.hide({ id: gone.id, key: deedKey(), fault: 'abuse', reason })
    for (const reporter of reporters) {
      expect(await told(reporter)).toEqual(
        expect.arrayContaining([
          expect.stringContaining('保留显示：只是不同意见'),
          expect.stringContaining('已经不再显示'),
        ]),
      )
    }
    expect((await support.client.comments.counts()).reported).toEqual({ count: 0, since: null })
    const again = support.client.comments.keep({ id: kept.id, key: deedKey(), reason })
    await expect(again).rejects.toMatchObject({ code: 5608 })
  })

  test(`a person reports ${REPORTS_A_DAY} comments a day, also when all come at once`, async () => {
    const { db } = server.store
    const rows = Array.from({ length: REPORTS_A_DAY + 2 }, (_, n) => ({
      courseId: COURSE,
      nickname: `同学 ${n}`,
      avatar: '',
      score: 3,
      content: '一条普通的评价',
      createdAt: server.clock.now - 86_400_000,
    }))
    const made = await db.insert(comments).values(rows).returning({ id: comments.id })
    const { client } = await newLearner(server)
    const reports = await Promise.allSettled(
      made.map(({ id }) => client.comments.report({ commentId: id, fault: 'offTopic' })),
    )
    const refused = reports.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 5320 } }, { reason: { code: 5320 } }])
  })
})

describe('a sensitive word', () => {
  test('that is masked is shown as stars, one that holds lets staff read the comment first', async () => {
    const word = await addWord('笨蛋老师', 'abuse')
    await addWord('加微信', 'advert')
    const masked = await written('真是 笨 蛋-老师，不过题新')
    expect(masked.comment).toMatchObject({ state: 'shown', content: '真是 * *-**，不过题新' })
    const held = await written('加 微 信 领资料')
    expect(held.comment.state).toBe('held')
    expect((await visible()).map(({ id }) => id)).not.toContain(held.id)
    const { comment } = await support.client.comments.detail({ id: held.id })
    expect(comment.heldFor).toBe('加微信')
    await support.client.comments.show({ id: held.id, key: deedKey(), reason: '没有问题' })
    expect((await visible()).map(({ id }) => id)).toContain(held.id)
    expect((await told(held.writer))[0]).toContain('已经公开显示')
    await support.client.comments.removeWord({ id: word.id, key: deedKey() })
    server.clock.advance(SENSITIVE_WORDS_FRESH_MS)
    expect((await written('真是笨蛋老师呀')).comment.content).toBe('真是笨蛋老师呀')
  })

  test('is kept once however it is written, and needs two letters', async () => {
    await addWord('vx号', 'advert')
    const twice = support.client.comments.addWord({
      key: deedKey(),
      word: 'V X-号',
      category: 'abuse',
    })
    await expect(twice).rejects.toMatchObject({ code: 5622 })
    const short = support.client.comments.addWord({
      key: deedKey(),
      word: '坏 。',
      category: 'abuse',
    })
    await expect(short).rejects.toMatchObject({ code: 4000 })
    const { list } = await support.client.comments.words()
    expect(list.map(({ word }) => word)).toContain('vx号')
  })
})

describe('the queue', () => {
  test('pages by key without a gap, the longest waiting first, by course and teacher', async () => {
    const { list: all } = await support.client.comments.list({ queue: 'unanswered', length: 100 })
    const paged: number[] = []
    let before: string | undefined
    do {
      const page = await support.client.comments.list({ queue: 'unanswered', length: 7, before })
      paged.push(...page.list.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before && paged.length < all.length)
    expect(paged.slice(0, all.length)).toEqual(all.map(({ id }) => id))
    const times = all.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const { teachers } = await support.client.comments.places()
    const teacherId = teachers[0]?.id ?? 0
    const own = await support.client.comments.list({ teacherId, courseId: 999_999 })
    expect(own.list).toEqual([])
    const ofCourse = await support.client.comments.list({ courseId: COURSE })
    expect(ofCourse.list.every(({ courseId }) => courseId === COURSE)).toBe(true)
    expect(ofCourse.list.length).toBeGreaterThan(0)
  })
})
