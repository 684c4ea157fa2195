import type { CourseTaskReport, StudyReport, StudyTask, TaskCounts, WeekReport } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

const SILENT = { noToast: true } as const

/** The week that `time` lies in. */
export function weekQuery(time: number): ApiQuery<WeekReport> {
  return apiQuery(['tasks', 'week', time], (api, call) =>
    api.tasks.weekReport({ time }, { ...call, ...SILENT }),
  )
}

/** All study so far, with the part of each course. */
export const studyQuery: ApiQuery<StudyReport> = apiQuery(['tasks', 'study'], (api, call) =>
  api.tasks.studyReport({}, { ...call, ...SILENT }),
)

export function courseTasksQuery(courseId: number): ApiQuery<CourseTaskReport> {
  return apiQuery(['tasks', 'course', courseId], (api, call) =>
    api.tasks.courseReport({ courseId }, { ...call, ...SILENT }),
  )
}

export function taskCountsQuery(courseId: number): ApiQuery<TaskCounts> {
  return apiQuery(['tasks', 'counts', courseId], (api, call) =>
    api.tasks.counts({ courseId }, { ...call, ...SILENT }),
  )
}

const NEXT_TASKS = 3

/** The begun tasks; when there are none, the first ones to do. */
export const nextTasksQuery: ApiQuery<ListPage<StudyTask>> = apiQuery(
  ['tasks', 'next'],
  async (api, call) => {
    const open = (state: 'doing' | 'todo') =>
      api.tasks.countDetails({ state, length: NEXT_TASKS }, { ...call, ...SILENT })
    const begun = await open('doing')
    return begun.list.length > 0 ? begun : open('todo')
  },
)
