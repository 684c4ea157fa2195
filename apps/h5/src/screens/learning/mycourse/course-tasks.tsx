import type { TaskChapter } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Cell, CellGroup, Empty, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import styles from './mycourse.module.css'

type Task = TaskChapter['tasks'][number]

/** The study tasks of a course by chapter, with their homework. */
export function CourseTasks({ courseId }: { courseId: number }): ReactNode {
  const query = useQuery({ ...apiQuery('tasks.chapters', { courseId }), staleTime: 0 })
  return (
    <Loaded query={query} missing="课程不存在" waiting={<SkeletonText lines={6} />}>
      {(chapters) => {
        const withTasks = chapters.filter(({ tasks }) => tasks.length > 0)
        if (withTasks.length === 0) {
          return <Empty title="还没有任务" text="老师布置的作业会放在这里" />
        }
        return (
          <div className={styles.groups}>
            {withTasks.map(({ id, name, tasks }) => (
              <CellGroup key={id} title={name}>
                {tasks.map((task) => (
                  <Cell
                    key={task.id}
                    title={task.name}
                    description={taskNote(task)}
                    value={TASK_STATES[task.state]}
                    href={href('/task_detail/:id', { id: task.id })}
                  />
                ))}
              </CellGroup>
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}

const TASK_STATES = {
  todo: '未开始',
  doing: '进行中',
  done: '已完成',
} as const satisfies Record<Task['state'], string>

function taskNote({ finishedCount, sectionCount, questionCount, bestCount }: Task): string {
  const homework =
    bestCount === null ? `作业 ${questionCount} 题` : `作业答对 ${bestCount}/${questionCount} 题`
  return [`课 ${finishedCount}/${sectionCount} 节`, questionCount > 0 ? homework : null]
    .filter(Boolean)
    .join(' · ')
}
