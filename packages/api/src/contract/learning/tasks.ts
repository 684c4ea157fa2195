import * as v from 'valibot'
import {
  courseTaskReport,
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

const YEAR_2100 = 4_102_444_800_000

export const chapters = endpoint({
  method: 'GET',
  path: '/api/courses/vip/tasks/chapter',
  summary: 'Chapters of a course with their study tasks',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: v.array(taskChapter),
})

export const homework = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/homeworks/list',
  summary: 'The homework of a task; with answers once it was handed in',
  access: 'user',
  input: v.object({ taskId: id() }),
  output: v.array(homeworkQuestion),
})

export const report = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/report',
  summary: 'One task: its lessons, its homework, how far this person is',
  access: 'user',
  input: v.object({ taskId: id() }),
  output: taskReport,
})

export const courseReport = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/course/report',
  summary: 'All tasks of a course together',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: courseTaskReport,
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/count',
  summary: 'How many tasks are to do, begun and done',
  access: 'user',
  input: v.object({ courseId: v.optional(id()) }),
  output: taskCounts,
})

export const countDetails = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/progress/count/details',
  summary: 'The tasks behind the counts, page by page',
  access: 'user',
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
  input: noInput,
  output: study,
})

export const userInfo = endpoint({
  method: 'GET',
  path: '/api/courses/vip/task/users/info',
  summary: 'The person at the top of the task pages',
  access: 'user',
  input: noInput,
  output: taskUser,
})

/** `answers`: for options their letters (`A`, `ACD`), else what was filled in. */
export const submit = endpoint({
  method: 'POST',
  path: '/api/courses/vip/task/users/submit',
  summary: 'Hands in the homework of a task; it can be done again, the best counts',
  access: 'user',
  input: v.object({
    taskId: id(),
    answers: manyOf(
      json(
        v.object({
          questionId: v.pipe(v.number(), v.integer()),
          answer: v.pipe(v.string(), v.maxLength(200, '答案太长')),
        }),
      ),
      100,
    ),
  }),
  output: taskResult,
})
