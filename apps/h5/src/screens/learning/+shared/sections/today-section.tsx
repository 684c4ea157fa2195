import type { Section, TimetableSection } from '@kaozhou/api'
import { beijingIso, openSection, SectionState, timeText } from '@kaozhou/domain'
import { Button, ButtonLink, Countdown, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { changedTime, isCancelled } from '../../../../parts/lessons/changed-time'
import { DemoTag } from '../../../../parts/lessons/demo-tag'
import { href } from '../../../../routing/href'
import styles from './learning.module.css'

export interface TodaySectionProps {
  section: TimetableSection
  onEnter: (section: Section) => void
  /** Called when the countdown reaches the start. */
  onStart: () => void
}

/** One lesson of a day: its time, name and state, and the button that opens it. */
export function TodaySection({ section, onEnter, onStart }: TodaySectionProps): ReactNode {
  const live = section.state === SectionState.Live
  const changed = changedTime(section)
  // A teacher is let in before the class begins.
  const isRoom = section.taught && section.state <= SectionState.Live
  return (
    <article className={styles.section}>
      <div className={styles.when}>
        {section.startTime ? (
          <time dateTime={beijingIso(section.startTime)}>{timeText(section.startTime)}</time>
        ) : null}
        {section.endTime ? (
          <time className={styles.until} dateTime={beijingIso(section.endTime)}>
            {timeText(section.endTime)}
          </time>
        ) : null}
      </div>
      <div className={styles.what}>
        <h3 className={styles.name}>{section.name}</h3>
        <p className={styles.course}>{section.courseName}</p>
        {changed ? <p className={styles.course}>{changed}</p> : null}
        <div className={styles.foot}>
          <DemoTag of={section} />
          <StateTag section={section} onStart={onStart} />
          {isCancelled(section) ? null : isRoom ? (
            <ButtonLink
              size="sm"
              variant={live ? 'primary' : 'wash'}
              href={href('/live/stream/:id', { id: section.id })}
              aria-label={`进入教室：${section.name}`}
            >
              进入教室
            </ButtonLink>
          ) : (
            <Button
              size="sm"
              variant={live ? 'primary' : 'wash'}
              onClick={() => onEnter(section)}
              aria-label={`${live ? '进入直播' : '进入'}：${section.name}`}
            >
              {live ? '进入直播' : '进入'}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function StateTag({ section, onStart }: Omit<TodaySectionProps, 'onEnter'>): ReactNode {
  const opening = openSection(section)
  const reason = opening.kind === 'notice' ? opening.reason : null
  if (reason === 'cancelled') return <Tag tone="grey">已取消</Tag>
  if (section.state === SectionState.Live) return <Tag tone="solid">直播中</Tag>
  if (reason === 'generating') return <Tag tone="grey">回放生成中</Tag>
  if (reason === 'unavailable') return <Tag tone="grey">暂不可看</Tag>
  if (reason !== 'notStarted') return <Tag tone="teal">可看回放</Tag>
  if (!section.startTime) return <Tag tone="amber">未开始</Tag>
  return (
    <span className={styles.countdown}>
      距开始
      <Countdown deadline={section.startTime} label="距开始" endText="马上开始" onEnd={onStart} />
    </span>
  )
}
