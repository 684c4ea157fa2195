import type { Section, SectionProgress } from '@kaozhou/api'
import {
  isWatchedElsewhere,
  LESSON_STATE_LABELS,
  type LessonState,
  lessonState,
  watchedPercent,
} from '@kaozhou/domain'
import { CheckIcon, ChevronIcon, Tag, type TagTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { beginText, changedTime } from '../../../parts/lessons/changed-time'
import { useOpenLesson } from '../../../parts/lessons/use-open-lesson'
import { WatchedButton } from '../../../parts/lessons/watched-button'
import styles from './mycourse.module.css'

const TONES = {
  upcoming: 'amber',
  cancelled: 'grey',
  live: 'solid',
  generating: 'grey',
  playback: 'teal',
  recorded: 'teal',
  practice: 'grey',
} as const satisfies Record<LessonState, TagTone>

const MINUTE_SECONDS = 60

export interface LessonRowProps {
  section: Section
  progress: SectionProgress | undefined
  onPractice: () => void
}

/** A lesson of the timetable: its name, time, state and progress; a press opens it. */
export function LessonRow({ section, progress, onPractice }: LessonRowProps): ReactNode {
  const open = useOpenLesson()
  const state = lessonState(section)
  const press = (): void => (state === 'practice' ? onPractice() : void open(section.id))
  return (
    <li className={styles.row}>
      <button type="button" className={styles.lesson} onClick={press}>
        <span className={styles.lessonName}>
          {section.name}
          <span className={styles.note}>{lessonNote(section, progress)}</span>
        </span>
        <Tag tone={TONES[state]}>{LESSON_STATE_LABELS[state]}</Tag>
        {progress?.finished ? (
          <CheckIcon className={styles.done} />
        ) : (
          <ChevronIcon className={styles.arrow} />
        )}
      </button>
      {isWatchedElsewhere(section) ? (
        <div className={styles.elsewhere}>
          <span className={styles.note}>在别的网站看，看完后由你记下</span>
          <WatchedButton section={section} finished={progress?.finished ?? false} />
        </div>
      ) : null}
    </li>
  )
}

/** Time or length of a lesson, and how much of it was watched. */
function lessonNote(section: Section, progress: SectionProgress | undefined): string {
  const { startTime, durationSeconds } = section
  const minutes = Math.round(durationSeconds / MINUTE_SECONDS)
  const percent = watchedPercent(progress)
  return [
    startTime === null ? null : beginText(startTime, section),
    changedTime(section),
    minutes > 0 ? `${minutes} 分钟` : null,
    progress?.finished ? '已学完' : null,
    !progress?.finished && percent > 0 ? `已学 ${percent}%` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
