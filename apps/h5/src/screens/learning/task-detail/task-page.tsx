import { apiQuery } from '@kaozhou/react'
import { ButtonLink } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { Homework } from './homework'
import { TaskOverview, TaskSections, type TaskSectionsProps } from './task-overview'

export interface TaskPageProps {
  taskId: number
  onEnter: TaskSectionsProps['onEnter']
}

/** A study task: goal, progress, lessons and homework. */
export function TaskPage({ taskId, onEnter }: TaskPageProps): ReactNode {
  return (
    <Loaded query={useQuery(apiQuery('tasks.report', { taskId }))} missing="学习任务不存在">
      {(report) => (
        <div className={page.page}>
          <TaskOverview report={report} />
          <TaskSections sections={report.sections} onEnter={onEnter} />
          <ButtonLink variant="plain" block href={href('/vip/task/report')}>
            看学习报告
          </ButtonLink>
          <Homework taskId={taskId} />
        </div>
      )}
    </Loaded>
  )
}
