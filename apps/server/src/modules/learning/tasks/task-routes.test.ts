import { errorCodes } from '@kaozhou/api/contract'
import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { homeworkQuestions } from '../../../database/schema/study'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'

const COURSE = 1004

let server: TestServer
let student: Learner
let stranger: Learner
beforeAll(async () => {
  server = await startTestServer()
  student = await newLearner(server, [COURSE])
  stranger = await newLearner(server)
})
afterAll(() => server.close())

async function firstTask() {
  const chapters = await student.client.tasks.chapters({ courseId: COURSE })
  const task = chapters[0]?.tasks[0]
  if (!task) throw new Error('no task')
  return task
}

async function rightAnswers(taskId: number) {
  const rows = await server.store.db
    .select()
    .from(homeworkQuestions)
    .where(eq(homeworkQuestions.taskId, taskId))
  return rows.map(({ id, kind, answers }) => ({
    questionId: id,
    answer: kind === 'fill' ? (answers[0] ?? '') : answers.join(''),
  }))
}

describe('homework', () => {
  test('right answers show after submitting; a worse second attempt keeps the best result', async () => {
    const { id: taskId } = await firstTask()
    const { tasks } = student.client
    const open = await tasks.homework({ taskId })
    expect(open.length).toBeGreaterThan(2)
    expect(open.every(({ rightAnswers: right, analysis }) => !right && !analysis)).toBe(true)

    const answers = await rightAnswers(taskId)
    const result = await tasks.submit({ taskId, answers })
    expect(result).toMatchObject({ rightCount: answers.length, attempts: 1 })
    expect(result.questions.every(({ right, analysis }) => right && analysis)).toBe(true)

    // The same answers sent again at once are the same attempt, a minute later a new one.
    expect(await tasks.submit({ taskId, answers })).toMatchObject({ attempts: 1 })
    server.clock.advance(60_000)
    const [one] = answers
    const worse = await tasks.submit({ taskId, answers: one ? [one] : [] })
    expect(worse).toMatchObject({ rightCount: 1, bestCount: answers.length, attempts: 2 })
    const report = await tasks.report({ taskId })
    expect(report).toMatchObject({ attempts: 2, submitterCount: 1, task: { state: 'doing' } })
    expect((await tasks.homework({ taskId })).filter(({ right }) => right)).toHaveLength(1)
  })

  test('a question of another task, a task of a course not owned and an unknown task are refused', async () => {
    const { id: taskId } = await firstTask()
    const answers = [{ questionId: 1, answer: 'A' }]
    expect(await codeOf(student.client.tasks.submit({ taskId, answers }))).toBe(
      errorCodes.homeworkUnknown.code,
    )
    const codes = await Promise.all(
      [
        stranger.client.tasks.submit({ taskId, answers }),
        stranger.client.tasks.homework({ taskId }),
        stranger.client.tasks.draft({ taskId }),
        stranger.client.tasks.saveDraft({ taskId, attempt: 1, answers }),
        stranger.client.tasks.report({ taskId }),
        stranger.client.tasks.chapters({ courseId: COURSE }),
        stranger.client.tasks.courseReport({ courseId: COURSE }),
        stranger.client.tasks.counts({ courseId: COURSE }),
      ].map(codeOf),
    )
    expect(new Set(codes)).toEqual(new Set([errorCodes.notEntitled.code]))
    expect(await codeOf(student.client.tasks.report({ taskId: 7 }))).toBe(errorCodes.notFound.code)
  })

  test('ten concurrent submissions of the same answers are one attempt', async () => {
    const person = await newLearner(server, [COURSE])
    const { id: taskId } = await firstTask()
    const answers = await rightAnswers(taskId)
    const results = await Promise.all(
      Array.from({ length: 10 }, () => person.client.tasks.submit({ taskId, answers })),
    )
    expect(new Set(results.map(({ attempts }) => attempts))).toEqual(new Set([1]))
  })
})

describe('an attempt at a homework', () => {
  async function begin() {
    const person = await newLearner(server, [COURSE])
    const { id: taskId } = await firstTask()
    return { person, taskId, tasks: person.client.tasks, answers: await rightAnswers(taskId) }
  }
  const [one, two] = [0, 1]

  test('each answer is added to the draft of the user who gave it', async () => {
    const { person, taskId, tasks, answers } = await begin()
    const [first, second] = [answers[one], answers[two]]
    if (!first || !second) throw new Error('too few questions')
    expect(await tasks.draft({ taskId })).toEqual({
      userId: person.userId,
      attempt: 1,
      answers: [],
      readOnly: false,
    })
    const attempt = 1
    expect(await tasks.saveDraft({ taskId, attempt, answers: [first] })).toEqual({
      saved: true,
      attempt,
    })
    await tasks.saveDraft({ taskId, attempt, answers: [{ ...first, answer: 'C' }, second] })
    const draft = await tasks.draft({ taskId })
    expect(draft.answers).toEqual([{ ...first, answer: 'C' }, second])
    expect((await student.client.tasks.draft({ taskId })).answers).toEqual([])
  })

  test('handing in empties the draft; answers that arrive later are not stored', async () => {
    const { taskId, tasks, answers } = await begin()
    await tasks.saveDraft({ taskId, attempt: 1, answers })
    await tasks.submit({ taskId, attempt: 1, answers })
    expect(await tasks.draft({ taskId })).toMatchObject({ attempt: 2, answers: [] })
    expect(await tasks.saveDraft({ taskId, attempt: 1, answers })).toEqual({
      saved: false,
      attempt: 2,
    })
    expect((await tasks.draft({ taskId })).answers).toEqual([])
  })

  test('handing in the same answers again an hour later is the same attempt; other answers are the next one', async () => {
    const { taskId, tasks, answers } = await begin()
    const attempt = 1
    const result = await tasks.submit({ taskId, attempt, answers })
    server.clock.advance(3_600_000)
    expect(await tasks.submit({ taskId, attempt, answers })).toEqual(result)
    const other = answers.slice(1)
    expect(await tasks.submit({ taskId, attempt, answers: other })).toMatchObject({ attempts: 2 })
  })

  test('the same answers under the next attempt’s number are another attempt, also immediately', async () => {
    const { taskId, tasks, answers } = await begin()
    await tasks.submit({ taskId, attempt: 1, answers })
    expect(await tasks.submit({ taskId, attempt: 2, answers })).toMatchObject({ attempts: 2 })
  })

  test('answers to questions of another task are refused', async () => {
    const { taskId, tasks } = await begin()
    const answers = [{ questionId: 1, answer: 'A' }]
    const saving = tasks.saveDraft({ taskId, attempt: 1, answers })
    expect(await codeOf(saving)).toBe(errorCodes.homeworkUnknown.code)
  })
})

describe('reports', () => {
  test('a class that was cancelled is no part of its task', async () => {
    const { tasks } = (await newLearner(server, [COURSE])).client
    const [chapter] = await tasks.chapters({ courseId: COURSE })
    const taskId = chapter?.tasks[0]?.id ?? 0
    const before = await tasks.report({ taskId })
    const [first] = before.sections
    const { db } = server.store
    const cancel = (cancelledAt: number | null) =>
      db
        .update(sections)
        .set({ cancelledAt })
        .where(eq(sections.id, first?.id ?? 0))
    await cancel(server.clock.now)
    const after = await tasks.report({ taskId })
    await cancel(null)
    expect(after.sections.map(({ id }) => id)).toEqual(before.sections.slice(1).map(({ id }) => id))
    expect(after.task.sectionCount).toBe(before.task.sectionCount - 1)
  })

  test('task, course, week and study reports count what was watched and submitted', async () => {
    const person = await newLearner(server, [COURSE, 1005])
    const { tasks, sections } = person.client
    const [chapter] = await tasks.chapters({ courseId: COURSE })
    const task = chapter?.tasks[0]
    const taskId = task?.id ?? 0
    expect(await tasks.counts()).toMatchObject({ doing: 0, done: 0 })

    let watched = 0
    for (const lesson of (await tasks.report({ taskId })).sections) {
      await sections.record({ id: lesson.id })
      server.clock.advance(lesson.durationSeconds * 1000)
      const { durationSeconds } = lesson
      await sections.reportProgress({
        sectionId: lesson.id,
        position: durationSeconds,
        played: [[0, durationSeconds]],
      })
      watched += durationSeconds
    }
    expect((await tasks.report({ taskId })).task.state).toBe('doing')
    const answers = await rightAnswers(taskId)
    await tasks.submit({ taskId, answers: answers.slice(1) })
    expect(await tasks.report({ taskId })).toMatchObject({ percent: 100, task: { state: 'done' } })

    const counts = await tasks.counts()
    expect(counts).toMatchObject({ doing: 0, done: 1 })
    expect(counts.todo).toBe(counts.total - 1)
    const done = await tasks.countDetails({ state: 'done' })
    expect(done.list.map(({ id }) => id)).toEqual([taskId])
    const rightPercent = Math.round(((answers.length - 1) / answers.length) * 100)
    expect(await tasks.courseReport({ courseId: COURSE })).toMatchObject({
      doneCount: 1,
      finishedCount: task?.sectionCount,
      watchedSeconds: watched,
      answeredCount: answers.length,
      rightPercent,
    })

    const week = await tasks.weekReport()
    expect(week).toMatchObject({
      startDay: '2026-11-16',
      endDay: '2026-11-22',
      seconds: watched,
      lastWeekSeconds: 0,
      studyDays: 1,
      finishedSections: task?.sectionCount,
      submittedTasks: 1,
      rightPercent,
    })
    expect(week.days[4]).toEqual({ day: '2026-11-20', seconds: watched })
    const next = await tasks.weekReport({ time: server.clock.now + 7 * DAY })
    expect(next).toMatchObject({ startDay: '2026-11-23', seconds: 0, lastWeekSeconds: watched })

    expect(await tasks.studyReport()).toMatchObject({
      seconds: watched,
      studyDays: 1,
      streakDays: 1,
    })
    expect(await tasks.userInfo()).toMatchObject({ courseCount: 2, todaySeconds: watched, counts })
  })

  test('a user without courses has empty reports', async () => {
    expect(await stranger.client.tasks.studyReport()).toMatchObject({
      counts: { total: 0, todo: 0, doing: 0, done: 0 },
      seconds: 0,
      rightPercent: null,
      courses: [],
    })
    expect(await stranger.client.tasks.countDetails()).toMatchObject({ list: [], end: true })
  })
})
