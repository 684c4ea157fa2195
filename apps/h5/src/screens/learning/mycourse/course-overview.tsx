import type { Chapter, CourseInfo, Section, SectionProgress } from '@kaozhou/api'
import { type LessonToContinue, lessonToContinue, momentText } from '@kaozhou/domain'
import { Button, ButtonLink, Countdown, ProgressBar, SkeletonText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { showClassGroup } from '../../../parts/class-group/show-class-group'
import { useOpenLesson } from '../../../parts/lessons/use-open-lesson'
import { href } from '../../../routing/href'
import { CertificatePart } from './certificate-part'
import { CourseLinks } from './course-links'
import styles from './mycourse.module.css'
import { progressById } from './progress-by-id'

export interface CourseOverviewProps {
  course: CourseInfo
  /** Undefined while they load. */
  lessons: Chapter[] | undefined
  progress: SectionProgress[] | undefined
}

/** Progress and validity of a course, the lesson to go on with, and the way to its group and comments. */
export function CourseOverview({ course, lessons, progress }: CourseOverviewProps): ReactNode {
  const { finishedCount, sectionCount, expiresAt, groupid, id } = course
  const { dateOf } = useDateTexts()
  return (
    <section className={styles.overview} aria-label="学习进度">
      <div className={styles.facts}>
        <ProgressBar
          label="学习进度"
          value={finishedCount}
          max={sectionCount}
          text={`已学 ${finishedCount}/${sectionCount} 节`}
        />
        {expiresAt ? <Validity course={course} until={dateOf(expiresAt)} /> : null}
      </div>
      {lessons && progress ? (
        <NextLesson lessons={lessons} progress={progress} taught={course.taught} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <CourseLinks
        sections={lessons?.flatMap(({ sections }) => sections)}
        comment={href('/comment/:id', { id })}
        report={href('/studyReport/:id', { id })}
        onGroup={groupid ? () => void showClassGroup(groupid) : undefined}
      />
      {course.owned && course.hasCertificate ? <CertificatePart courseId={id} /> : null}
    </section>
  )
}

/** The course's end date; for a course that only a membership card opens, also the button that buys it. */
function Validity({ course: { id, standing }, until }: ValidityProps): ReactNode {
  if (standing !== 'lent') return <span className={styles.note}>{until}到期</span>
  return (
    <span className={styles.lent}>
      <span className={styles.note}>会员可看，到 {until}</span>
      <ButtonLink variant="plain" size="sm" href={href('/details/:id', { id })}>
        单独购买
      </ButtonLink>
    </span>
  )
}

interface ValidityProps {
  course: CourseInfo
  until: string
}

const VERBS = {
  live: '进入直播',
  resume: '继续学习',
  begin: '开始学习',
  wait: '等待开课',
  again: '再看一遍',
} as const

/** The course's main button. A class that has not started shows its time instead. */
function NextLesson({
  lessons,
  progress,
  taught,
}: {
  lessons: Chapter[]
  progress: SectionProgress[]
  taught: boolean
}): ReactNode {
  const open = useOpenLesson()
  const found = lessonToContinue(
    lessons.flatMap(({ sections }) => sections),
    progressById(progress),
  )
  if (!found) return <p className={styles.note}>课表整理中，请稍后再来</p>
  const { lesson, how } = found
  return (
    <div className={styles.next}>
      <p className={styles.nextName}>
        <span className={styles.note}>{reason(found)}</span>
        {lesson.name}
      </p>
      {taught && (how === 'wait' || how === 'live') ? (
        <ButtonLink href={href('/live/stream/:id', { id: lesson.id })}>进入教室</ButtonLink>
      ) : how === 'wait' ? (
        <UntilClass lesson={lesson} />
      ) : (
        <Button
          variant={how === 'live' ? 'buy' : 'primary'}
          aria-label={`${VERBS[how]}：${lesson.name}`}
          onClick={() => void open(lesson.id)}
        >
          {VERBS[how]}
        </Button>
      )}
    </div>
  )
}

function reason({ how, lesson }: LessonToContinue<Section>): string {
  switch (how) {
    case 'live':
      return '正在直播'
    case 'resume':
      return '上次学到'
    case 'begin':
      return '下一节'
    case 'again':
      return '已经全部学完'
    case 'wait':
      return lesson.startTime === null ? '下一节' : `${momentText(lesson.startTime)}开课`
  }
}

function UntilClass({ lesson }: { lesson: Section }): ReactNode {
  if (lesson.startTime === null) return <Button disabled>等待开课</Button>
  return <Countdown deadline={lesson.startTime} label="距开课" endText="马上开始" />
}
