import * as v from 'valibot'
import {
  courseTaskReport,
  homeworkDraft,
  homeworkDraftSaved,
  homeworkQuestion,
  studyReport as study,
  studyTask,
  taskChapter,
  taskCounts,
  taskReport,
  taskResult,
  taskState,
  taskUser,
  weekReport as week,
} from '../../entities/task'
import { endpoint } from '../endpoint'
import { id, int, json, manyOf, noInput, pageInput, pageOf } from '../wire-schemas'

const given = manyOf(
  json(
    v.object({
      questionId: v.pipe(v.number(), v.integer()),
      answer: v.pipe(v.string(), v.maxLength(200, '答案太长')),
    }),
  ),
  100,
)

const attempt = int(1, 1_000_000)

const YEAR_2100 = 4_102_444_800_000

export const chapters = endpoint({
  method: 'GET',
  path: '/api/courses/vip/tasks/chapter',
  summary: 'Chapters of a course with their study tasks',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ courseId: id() }),
  output: v.array(taskChapter),
})

export const homework = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/homeworks/list',
  summary: 'The homework of a task; with answers once it was handed in',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ taskId: id() }),
  output: v.array(homeworkQuestion),
})

/** The same person may have begun on another device. */
export const draft = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/homeworks/draft',
  summary: 'What was answered of a homework since it was handed in last',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ taskId: id() }),
  output: homeworkDraft,
})

/** Answers that are not given stay as they are. An attempt that was handed in already keeps none. */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/courses/vip/task/homeworks/draft',
  repeats: 'freely',
  summary: 'Keeps answers of a homework before it is handed in',
  access: 'user',
  refuses: ['courseExpired', 'homeworkUnknown', 'notEntitled', 'notFound'],
  input: v.object({ taskId: id(), attempt, answers: given }),
  output: homeworkDraftSaved,
})

export const report = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/report',
  summary: 'One task: its lessons, its homework, how far this person is',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ taskId: id() }),
  output: taskReport,
})

export const courseReport = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/course/report',
  summary: 'All tasks of a course together',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ courseId: id() }),
  output: courseTaskReport,
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/count',
  summary: 'How many tasks are to do, begun and done',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ courseId: v.optional(id()) }),
  output: taskCounts,
})

export const countDetails = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/count/details',
  summary: 'The tasks behind the counts, page by page',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ ...pageInput, courseId: v.optional(id()), state: v.optional(taskState) }),
  output: pageOf(studyTask),
})

export const weekReport = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/week/report',
  summary: 'The week that a moment lies in; this week by default',
  access: 'user',
  input: v.object({ time: v.optional(int(0, YEAR_2100)) }),
  output: week,
})

export const studyReport = endpoint({
  method: 'GET',
  path: '/api/courses/vip/tasks/report',
  summary: 'Everything this person learned so far',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: noInput,
  output: study,
})

export const userInfo = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/users/info',
  summary: 'The person at the top of the task pages',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: noInput,
  output: taskUser,
})

/**
 * `answers`: for options their letters (`A`, `ACD`), else what was filled in. `attempt`, from the draft, makes it
 * idempotent: the same answers for an attempt that was handed in give its result again.
 */
export const submit = endpoint({
  method: 'POST',
  path: '/api/courses/vip/task/users/submit',
  summary: 'Hands in the homework of a task; it can be done again, the best counts',
  access: 'user',
  changes: ['tasks.report'],
  refuses: ['courseExpired', 'homeworkUnknown', 'notEntitled', 'notFound'],
  input: v.object({
    taskId: id(),
    answers: given,
    attempt: v.optional(attempt),
  }),
  output: taskResult,
})
