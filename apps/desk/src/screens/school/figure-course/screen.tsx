import type { FiguredLesson } from '@kaozhou/api/desk'
import { LESSON_WORDS } from '@kaozhou/domain'
import { Empty, Link, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { Meanings } from '../+shared/figures/meaning'
import { FinishingPanel } from './finishing-panel'
import { LessonExport } from './lesson-export'
import { LessonTable } from './lesson-table'

/** The classes and lessons of a course, and who finishes it. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const isKnown = isRowId(id)
  const query = useQuery({
    ...apiQuery('figures.finishing', { id: Number(id) }),
    enabled: isKnown,
  })
  return (
    <Page
      title={query.data?.name ?? '上课数据'}
      back={<Link href={href('/figures/courses')}>上课数据</Link>}
    >
      {isKnown ? (
        <Loaded query={query} missing="没有这门课">
          {(course) => (
            <>
              <Lessons courseId={course.id} />
              <FinishingPanel course={course} />
              <LessonExport title={course.name} courseId={course.id} />
            </>
          )}
        </Loaded>
      ) : (
        <Empty title="没有这门课" text="地址可能不完整" />
      )}
    </Page>
  )
}

/** What a course of some weeks has, so that the panels below the list hardly move. */
const LESSON_COUNT = 10

function Lessons({ courseId }: { courseId: number }): ReactNode {
  const { query, more } = useKeyPages<FiguredLesson>((before) =>
    apiQuery('figures.lessons', { id: courseId, before }),
  )
  const { watched, came, stayed, asked, finished } = LESSON_WORDS
  return (
    <Panel title="每节课">
      <Meanings of={[came, stayed, asked, watched, finished]} />
      <Loaded query={query} waiting={<SkeletonList count={LESSON_COUNT} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="这门课还没有课时" text="加了课以后，数据会在这里" />
          ) : (
            <LessonTable lessons={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Panel>
  )
}
