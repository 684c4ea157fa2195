import type { OwnedCourse, Section } from '@kaozhou/api'
import { FIRST_PAGE, timeText } from '@kaozhou/domain'
import { Button, ButtonLink, LiveIcon, PlayIcon, ProgressBar } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { enterSection } from '../../../parts/lessons/enter-section'
import { ownedPageQuery, todayQuery } from '../../../parts/lessons/lesson-queries'
import { href } from '../../../routing/href'
import { type NextStudy, nextStudy } from './next-study'
import styles from './study-bar.module.css'

/** What to study next, at the bottom of the page: the live class, else today's next one, else the course to continue. */
export function StudyBar(): ReactNode {
  const [now] = useState(Date.now)
  const { data: today } = useQuery(todayQuery(now))
  const { data: owned } = useQuery(ownedPageQuery(FIRST_PAGE))
  if (!today || !owned) return null
  const next = nextStudy(today.list, owned.list)
  return next ? <Bar next={next} /> : null
}

function Bar({ next }: { next: NextStudy }): ReactNode {
  const { icon: Icon, label } = LOOKS[next.kind]
  return (
    <aside className={styles.bar} aria-label="继续学习" data-study-bar="">
      <Icon size="22px" />
      <div className={styles.words}>
        <strong>{titleOf(next)}</strong>
        {'course' in next ? (
          <Progress course={next.course} />
        ) : (
          <span className={styles.course}>{next.section.courseName}</span>
        )}
      </div>
      {'section' in next && next.kind === 'live' ? (
        <Button size="sm" variant="primary" onClick={() => enterSection(next.section)}>
          {label}
        </Button>
      ) : (
        <ButtonLink size="sm" variant="wash" href={href('/mylive')}>
          {label}
        </ButtonLink>
      )}
    </aside>
  )
}

const LOOKS = {
  live: { icon: LiveIcon, label: '进入直播' },
  today: { icon: LiveIcon, label: '看课表' },
  course: { icon: PlayIcon, label: '继续学' },
} as const satisfies Record<NextStudy['kind'], object>

function titleOf(next: NextStudy): string {
  if ('section' in next) {
    const { name } = next.section
    return next.kind === 'live' ? `直播中：${name}` : `今天 ${startOf(next.section)} ${name}`
  }
  return next.course.name
}

function Progress({ course }: { course: OwnedCourse }): ReactNode {
  const { finishedCount, sectionCount } = course
  return (
    <span className={styles.progress}>
      <ProgressBar
        label="学习进度"
        value={finishedCount}
        max={sectionCount}
        text={`已学 ${finishedCount}/${sectionCount} 节`}
      />
    </span>
  )
}

function startOf({ startTime }: Section): string {
  return startTime === null ? '' : timeText(startTime)
}
