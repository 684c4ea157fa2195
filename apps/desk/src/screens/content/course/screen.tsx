import type { CourseChange, DeskCourseDetail } from '@kaozhou/api/desk'
import { dateTimeText, placesText } from '@kaozhou/domain'
import { Empty, Link, SkeletonDetail, Tag } from '@kaozhou/ui'
import { DataTable, Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useMe } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { Amount } from '../../../parts/money/amount'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { ChangeTerms } from './change-terms'
import { Shelve } from './shelve'

/** A course: what it is sold at, what the desk has changed of it, and what can be changed. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const isKnown = isRowId(id)
  const query = useQuery({ ...apiQuery('courses.detail', { id: Number(id) }), enabled: isKnown })
  return (
    <Page
      title={query.data?.course.name ?? '课程'}
      back={<Link href={href('/courses')}>课程</Link>}
    >
      {isKnown ? (
        <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这门课">
          {(detail) => <Course detail={detail} isStale={query.isFetching} />}
        </Loaded>
      ) : (
        <Empty title="没有这门课" text="地址可能不完整" />
      )}
    </Page>
  )
}

interface CourseProps {
  detail: DeskCourseDetail
  /** True while it is asked for again: who changes something then, after a change of their own, would change what it was before. */
  isStale: boolean
}

function Course({ detail, isStale }: CourseProps): ReactNode {
  const { course, inFiles, changes } = detail
  const seesTeachers = useMe().rights.includes('teachers')
  return (
    <>
      {inFiles ? null : (
        <Notice>内容文件里已经没有这门课，这里不能改；要卖它，先把文件加回去再写入。</Notice>
      )}
      <Panel
        title="怎么卖"
        actions={
          inFiles ? (
            <Ways>
              <ChangeTerms course={course} disabled={isStale} />
              <Shelve course={course} disabled={isStale} />
            </Ways>
          ) : undefined
        }
      >
        <CourseFacts course={course} />
      </Panel>
      <Panel title="资料">
        <Link href={href('/courses/:id/documents', { id: course.id })}>
          这门课和每一节的资料：上传、改名、排次序、收起
        </Link>
      </Panel>
      <Panel title="录像">
        <Link href={href('/courses/:id/recordings', { id: course.id })}>
          录播课的录像：看、换、放回
        </Link>
      </Panel>
      {seesTeachers ? (
        <Panel title="老师">
          <Link href={href('/courses/:id/teachers', { id: course.id })}>看、改谁上这门课</Link>
        </Panel>
      ) : null}
      {changes.length > 0 ? (
        <Panel title="这里改过的">
          <Changes changes={changes} />
        </Panel>
      ) : null}
    </>
  )
}

function CourseFacts({ course }: Pick<DeskCourseDetail, 'course'>): ReactNode {
  const { price, originalPrice, limited, groupPrice, stock, sold, shelf } = course
  return (
    <Facts
      items={[
        {
          label: '状态',
          value: shelf === 'on' ? <Tag tone="teal">上架</Tag> : <Tag tone="grey">下架</Tag>,
        },
        { label: '售价', value: <Amount fen={price} /> },
        { label: '原价', value: <Amount fen={originalPrice} /> },
        ...(limited
          ? [
              {
                label: '限时价',
                value: (
                  <>
                    <Amount fen={limited.price} />，{dateTimeText(limited.endTime, Date.now())} 结束
                  </>
                ),
              },
            ]
          : []),
        ...(groupPrice === null ? [] : [{ label: '拼团价', value: <Amount fen={groupPrice} /> }]),
        { label: '剩余名额', value: placesText(stock) },
        { label: '卖出', value: `${sold} 份` },
      ]}
    />
  )
}

const FIELDS: Readonly<Record<CourseChange['field'], string>> = {
  price: '售价',
  originalPrice: '原价',
  stock: '名额',
  shelf: '上下架',
}

function Changes({ changes }: Pick<DeskCourseDetail, 'changes'>): ReactNode {
  return (
    <DataTable<CourseChange>
      label="这里改过的"
      rows={changes}
      rowKey={({ field }) => field}
      rowName={({ field }) => FIELDS[field]}
      columns={[
        { key: 'field', title: '改了', cell: ({ field }) => FIELDS[field] },
        { key: 'filed', title: '内容文件里', cell: filedValue },
        { key: 'by', title: '谁改的', cell: ({ by }) => by },
        { key: 'at', title: '时间', align: 'end', cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}

function filedValue({ field, filed }: CourseChange): ReactNode {
  // A file says how many places there were at first.
  if (field === 'stock') return '—'
  if (field === 'shelf') return filed === 'on' ? '上架' : '下架'
  return <Amount fen={Number(filed)} />
}
