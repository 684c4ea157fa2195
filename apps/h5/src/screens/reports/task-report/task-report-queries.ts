import type { StudyTask } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, queryOf } from '@kaozhou/react'

const NEXT_TASKS = 3

/** The begun tasks; when there are none, the first ones to do. */
export const nextTasksQuery: ApiQuery<ListPage<StudyTask>> = queryOf(
  ['tasks', 'countDetails', {}, 'next'],
  async (api, call) => {
    const open = (state: 'doing' | 'todo') =>
      api.tasks.countDetails({ state, length: NEXT_TASKS }, call)
    const begun = await open('doing')
    return begun.list.length > 0 ? begun : open('todo')
  },
)
