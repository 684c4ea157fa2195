import type { TaskReport } from '@kaozhou/api'
import { Card, CheckIcon, ChevronIcon, ProgressBar, Tag, type TagTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import styles from './study-task.module.css'

const STATES = {
  todo: { label: '未开始', tone: 'grey' },
  doing: { label: '进行中', tone: 'amber' },
  done: { label: '已完成', tone: 'teal' },
} as const satisfies Record<TaskReport['task']['state'], { label: string; tone: TagTone }>

/** The goal of a task and the user's progress. */
export function TaskOverview({ report }: { report: TaskReport }): ReactNode {
  const { task, percent, submitterCount } = report
  const { label, tone } = STATES[task.state]
  return (
    <Card title={task.name} extra={<Tag tone={tone}>{label}</Tag>}>
      <div className={page.list}>
        <p className={page.note}>{task.courseName}</p>
        <p className={page.lead}>{task.goal}</p>
        <ProgressBar label="任务进度" value={percent} text={`${percent}%`} />
        {submitterCount > 0 ? <p className={page.note}>{submitterCount} 位同学已提交作业</p> : null}
      </div>
    </Card>
  )
}

export interface TaskSectionsProps {
  sections: TaskReport['sections']
  onEnter: (sectionId: number) => void
}

/** The lessons of a task, each with the watched minutes. */
export function TaskSections({ sections, onEnter }: TaskSectionsProps): ReactNode {
  return (
    <Card title="要学的课">
      <ul className={styles.sections}>
        {sections.map((section) => (
          <li key={section.id}>
            <button type="button" className={styles.section} onClick={() => onEnter(section.id)}>
              <span className={styles.name}>
                {section.name}
                <span className={styles.note}>{watchedText(section)}</span>
              </span>
              {section.finished ? <CheckIcon className={styles.done} /> : <ChevronIcon />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const MINUTE_SECONDS = 60

function watchedText(section: TaskReport['sections'][number]): string {
  const { finished, watchedSeconds, durationSeconds } = section
  if (finished) return '已学完'
  const minutes = Math.round(durationSeconds / MINUTE_SECONDS)
  if (watchedSeconds === 0) return `未学 · ${minutes} 分钟`
  return `已学 ${Math.floor(watchedSeconds / MINUTE_SECONDS)}/${minutes} 分钟`
}
