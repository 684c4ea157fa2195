import type { ReactNode } from 'react'
import { useApi } from '../../../data/use-api'
import { enterSection } from '../../../parts/lessons/enter-section'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { TaskPage } from './task-page'

/** A study task (spec §2 /task_detail/:id). */
export function Screen(): ReactNode {
  const taskId = idOf(useRouteParams().id)
  const api = useApi()

  /** Loads the lesson first, since its current state decides how it opens (spec §4). The client shows a refusal. */
  async function openLesson(id: number): Promise<void> {
    const info = await (await api()).sections.info({ id }).catch(() => null)
    if (info) enterSection(info)
  }

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
