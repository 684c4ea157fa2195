import type { Chapter, Section, SectionProgress } from '@kaozhou/api'
import { openSection, SectionState } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Card, CheckIcon, formatTime, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DemoTag } from '../../../../parts/lessons/demo-tag'
import { Loaded } from '../../../../parts/loaded/loaded'
import styles from './lesson-player.module.css'

export interface LessonListProps {
  /** The lesson that is open. */
  section: Pick<Section, 'id' | 'courseId'>
  onOpen: (id: number) => void
}

/** The lessons of the chapter that a lesson belongs to, each with how far the person is. */
export function LessonList({ section, onOpen }: LessonListProps): ReactNode {
  const chapters = useQuery(apiQuery('courses.chapters', { id: section.courseId }))
  const { data: progress } = useQuery(apiQuery('sections.progress', { courseId: section.courseId }))
  return (
    <Loaded query={chapters} missing="课程已下架" waiting={<SkeletonText lines={6} />}>
      {(all) => {
        const chapter = chapterOf(all, section.id)
        return chapter ? (
          <Card title={chapter.name}>
            <ol className={styles.lessons}>
              {chapter.sections.map((lesson) => (
                <li key={lesson.id}>
                  <LessonItem
                    lesson={lesson}
                    progress={progress?.find(({ sectionId }) => sectionId === lesson.id)}
                    isOpen={lesson.id === section.id}
                    onOpen={() => onOpen(lesson.id)}
                  />
                </li>
              ))}
            </ol>
          </Card>
        ) : null
      }}
    </Loaded>
  )
}

function chapterOf(chapters: readonly Chapter[], sectionId: number): Chapter | undefined {
  return chapters.find(({ sections }) => sections.some(({ id }) => id === sectionId))
}

interface LessonItemProps {
  lesson: Section
  progress: SectionProgress | undefined
  isOpen: boolean
  onOpen: () => void
}

function LessonItem({ lesson, progress, isOpen, onOpen }: LessonItemProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.lesson}
      aria-current={isOpen ? 'true' : undefined}
      onClick={isOpen ? undefined : onOpen}
    >
      <span className={styles.lessonName}>
        {lesson.name}
        <DemoTag of={lesson} />
        <span className={styles.note}>{isOpen ? '正在学习' : lessonText(lesson, progress)}</span>
      </span>
      {progress?.finished ? <CheckIcon className={styles.done} /> : null}
    </button>
  )
}

const MINUTE_SECONDS = 60
/** How far the person is in a lesson, or why it can't be opened yet. */
function lessonText(lesson: Section, progress: SectionProgress | undefined): string {
  const opening = openSection(lesson)
  if (lesson.state === SectionState.Live) return '直播中'
  if (opening.kind === 'notice') return NOTICES[opening.reason]
  if (progress?.finished) return '已学完'
  if (progress && progress.position > 0) return `学到 ${formatTime(progress.position)}`
  const minutes = Math.round(lesson.durationSeconds / MINUTE_SECONDS)
  return `未学 · ${minutes} 分钟`
}

const NOTICES = {
  cancelled: '已取消',
  notStarted: '未开始',
  generating: '回放生成中',
  unavailable: '暂不可看',
} as const
