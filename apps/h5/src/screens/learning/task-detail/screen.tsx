import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useOpenLesson } from '../../../parts/lessons/use-open-lesson'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { TaskPage } from './task-page'

export function queries({ params }: RouteAddress<'/task_detail/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id
    ? [apiQuery('tasks.report', { taskId: id }), apiQuery('tasks.homework', { taskId: id })]
    : []
}

/** A study task (spec §2 /task_detail/:id). */
export function Screen(): ReactNode {
  const taskId = idOf(useRouteParams<'/task_detail/:id'>().id)
  const openLesson = useOpenLesson()
  return (
    <>
      <ScreenBar title="任务详情" />
      {taskId ? (
        <TaskPage taskId={taskId} onEnter={(id) => void openLesson(id)} />
      ) : (
        <Missing title="学习任务不存在" />
      )}
    </>
  )
}
