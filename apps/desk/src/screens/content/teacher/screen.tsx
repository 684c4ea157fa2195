import type { DeskTeacherDetail, TeacherField } from '@kaozhou/api/desk'
import { Empty, Link, SkeletonDetail } from '@kaozhou/ui'
import { DataTable, Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { ChangeTeacher } from './change-teacher'
import { TeacherPreview } from './teacher-preview'

/** A teacher: what students read of them, and what the desk has changed of it. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const isKnown = isRowId(id)
  const query = useQuery({ ...apiQuery('teachers.detail', { id: Number(id) }), enabled: isKnown })
  return (
    <Page
      title={query.data?.teacher.name ?? '老师'}
      back={<Link href={href('/teachers')}>老师</Link>}
    >
      {isKnown ? (
        <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这位老师">
          {(detail) => <Teacher detail={detail} isStale={query.isFetching} />}
        </Loaded>
      ) : (
        <Empty title="没有这位老师" text="地址可能不完整" />
      )}
    </Page>
  )
}

interface TeacherProps {
  detail: DeskTeacherDetail
  /** True while it is asked for again, after a change. */
  isStale: boolean
}

function Teacher({ detail: { teacher, changes }, isStale }: TeacherProps): ReactNode {
  return (
    <>
      <Panel title="名片" actions={<ChangeTeacher teacher={teacher} disabled={isStale} />}>
        <TeacherPreview card={teacher} image={teacher.image} />
        <Facts
          items={[
            { label: '教龄', value: `${teacher.years} 年` },
            { label: '一句话', value: teacher.motto },
            { label: '教', value: `${teacher.courses} 门课` },
          ]}
        />
      </Panel>
      {changes.length > 0 ? (
        <Panel title="这里改过的">
          <Changes changes={changes} />
        </Panel>
      ) : null}
    </>
  )
}

const FIELDS: Readonly<Record<TeacherField, string>> = {
  name: '姓名',
  title: '头衔',
  years: '教龄',
  subjects: '教什么',
  motto: '一句话',
  biography: '介绍',
  portrait: '照片',
}

function Changes({ changes }: Pick<DeskTeacherDetail, 'changes'>): ReactNode {
  return (
    <DataTable<DeskTeacherDetail['changes'][number]>
      label="这里改过的"
      rows={changes}
      rowKey={({ field }) => field}
      rowName={({ field }) => FIELDS[field]}
      columns={[
        { key: 'field', title: '改了', cell: ({ field }) => FIELDS[field] },
        { key: 'filed', title: '内容文件里', cell: ({ filed }) => filed || '—' },
        { key: 'by', title: '谁改的', cell: ({ by }) => by },
        { key: 'at', title: '时间', align: 'end', cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}
