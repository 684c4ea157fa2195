import type { FiguredLessonDetail } from '@kaozhou/api/desk'
import { LESSON_TENTHS, LESSON_WORDS, steepestDrop } from '@kaozhou/domain'
import { Empty, LineChart, Link } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { FigureTotal, FigureTotals } from '../+shared/figures/figure-total'
import styles from '../+shared/figures/figures.module.css'
import { cameText, stayedText } from '../+shared/figures/live-text'
import { Meaning } from '../+shared/figures/meaning'
import { WatchingExport } from './watching-export'

/** One class or lesson: its numbers, and how far it is watched. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const isKnown = isRowId(id)
  const query = useQuery({ ...apiQuery('figures.lesson', { id: Number(id) }), enabled: isKnown })
  const course = query.data?.course
  return (
    <Page
      title={query.data?.name ?? '课时数据'}
      back={
        course ? (
          <Link href={href('/figures/courses/:id', { id: course.id })}>{course.name}</Link>
        ) : (
          <Link href={href('/figures/courses')}>上课数据</Link>
        )
      }
    >
      {isKnown ? (
        <Loaded query={query} missing="没有这节课">
          {(lesson) => <Lesson lesson={lesson} />}
        </Loaded>
      ) : (
        <Empty title="没有这节课" text="地址可能不完整" />
      )}
    </Page>
  )
}

function Lesson({ lesson }: { lesson: FiguredLessonDetail }): ReactNode {
  const { live, asked, watched, finished, elsewhere } = lesson
  return (
    <>
      <WayToLesson lesson={lesson} />
      {elsewhere ? (
        <Notice>这节课在别处播放，放了多少这里不知道，学完是学生自己说的。</Notice>
      ) : null}
      <FigureTotals>
        {live ? (
          <>
            <FigureTotal of={LESSON_WORDS.came}>{cameText(lesson)}</FigureTotal>
            <FigureTotal of={LESSON_WORDS.stayed}>{stayedText(lesson)}</FigureTotal>
          </>
        ) : null}
        <FigureTotal of={LESSON_WORDS.asked}>{asked}</FigureTotal>
        <FigureTotal of={LESSON_WORDS.watched}>{watched}</FigureTotal>
        <FigureTotal of={LESSON_WORDS.finished}>{finished}</FigureTotal>
      </FigureTotals>
      <Watching lesson={lesson} />
    </>
  )
}

/** Who may goes on to the class, or to the course of the lesson. */
function WayToLesson({ lesson: { id, course, live } }: { lesson: FiguredLessonDetail }): ReactNode {
  const maySeeClasses = useMay('classes')
  const maySeeCourses = useMay('content')
  if (live && maySeeClasses) return <Link href={href('/classes/:id', { id })}>去直播间</Link>
  if (!maySeeCourses) return null
  return <Link href={href('/courses/:id', { id: course.id })}>去课程</Link>
}

/** The curve of how many still watch, and where most of them stop. */
function Watching({ lesson }: { lesson: FiguredLessonDetail }): ReactNode {
  const { name, watching } = lesson
  const drop = steepestDrop(watching)
  if (!watching[0]) {
    return (
      <Panel title="看到哪里">
        <Empty title="还没有人看过" text="有人看了以后，曲线会在这里" />
      </Panel>
    )
  }
  const points = watching.map((value, tenth) => ({ label: percentAt(tenth), value }))
  return (
    <>
      <Panel title="看到哪里">
        <Meaning of={LESSON_WORDS.watching} />
        {drop ? (
          <p>
            从 {percentAt(drop.from)} 到 {percentAt(drop.to)}，停下的人最多：{drop.people} 人。
          </p>
        ) : null}
        <div className={styles.curve}>
          <LineChart title="看到每个位置的学生" points={points} unit=" 人" />
        </div>
      </Panel>
      <WatchingExport name={name} points={points} />
    </>
  )
}

function percentAt(tenth: number): string {
  return `${(tenth * 100) / LESSON_TENTHS}%`
}
