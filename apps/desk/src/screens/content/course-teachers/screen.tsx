import type { CourseTeaching, TaughtLessonRow } from '@kaozhou/api/desk'
import { classSpanText } from '@kaozhou/domain'
import { Empty, Link, SkeletonDetail, Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { ChangeLessonTeacher } from './change-lesson-teacher'
import { ChangeTeachers } from './change-teachers'

/** Who teaches a course, and each of its lessons. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const isKnown = isRowId(id)
  const query = useQuery({ ...apiQuery('teachers.ofCourse', { id: Number(id) }), enabled: isKnown })
  return (
    <Page
      title={query.data ? `${query.data.course.name}的老师` : '课程的老师'}
      back={<Link href={href('/courses/:id', { id })}>课程</Link>}
    >
      {isKnown ? (
        <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这门课">
          {(teaching) => <Teaching teaching={teaching} isStale={query.isFetching} />}
        </Loaded>
      ) : (
        <Empty title="没有这门课" text="地址可能不完整" />
      )}
    </Page>
  )
}

interface TeachingProps {
  teaching: CourseTeaching
  /** True while it is asked for again, after a change. */
  isStale: boolean
}

function Teaching({ teaching, isStale }: TeachingProps): ReactNode {
  const { teachers, lessons, inFiles, filed, choices } = teaching
  return (
    <>
      {inFiles ? null : (
        <Notice>内容文件里已经没有这门课，这里不能改；要改，先把文件加回去再写入。</Notice>
      )}
      <Panel
        title="上课老师"
        actions={inFiles ? <ChangeTeachers teaching={teaching} disabled={isStale} /> : undefined}
      >
        <p>{teachers.map(({ name }) => name).join('、')}</p>
        {filed ? (
          <p>
            内容文件里是{filed.names.join('、')}；{filed.by}改于 <Moment at={filed.at} />
          </p>
        ) : null}
      </Panel>
      <Panel title="每节课谁上">
        <DataTable<TaughtLessonRow>
          label="每节课谁上"
          rows={lessons}
          rowKey={({ id }) => String(id)}
          rowName={({ name }) => name}
          columns={[
            { key: 'name', title: '课', cell: ({ name }) => name },
            { key: 'chapter', title: '章', cell: ({ chapter }) => chapter, wideOnly: true },
            { key: 'time', title: '时间', cell: timeOf },
            { key: 'teacher', title: '老师', cell: teacherOf },
            {
              ...{ key: 'change', title: '换老师', align: 'end' },
              cell: (lesson) =>
                inFiles && !lesson.onAir ? (
                  <ChangeLessonTeacher lesson={lesson} choices={choices} disabled={isStale} />
                ) : (
                  '—'
                ),
            },
          ]}
        />
      </Panel>
    </>
  )
}

function timeOf({ startTime, endTime, ahead, onAir, cancelled }: TaughtLessonRow): ReactNode {
  if (startTime === null || endTime === null) return '录播'
  return (
    <>
      {classSpanText({ startTime, endTime }, Date.now())} {stateOf({ ahead, onAir, cancelled })}
    </>
  )
}

function stateOf({
  ahead,
  onAir,
  cancelled,
}: Pick<TaughtLessonRow, 'ahead' | 'onAir' | 'cancelled'>): ReactNode {
  if (cancelled) return <Tag tone="grey">已取消</Tag>
  if (onAir) return <Tag tone="teal">正在上</Tag>
  return ahead ? null : <Tag tone="grey">已结束</Tag>
}

function teacherOf({ teacher, changedHere }: TaughtLessonRow): ReactNode {
  return (
    <>
      {teacher?.name ?? '—'} {changedHere ? <Tag tone="teal">这里定的</Tag> : null}
    </>
  )
}
