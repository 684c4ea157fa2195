import type { DeskRecordings } from '@kaozhou/api/desk'
import { Empty, Link, SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useMe } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { RecordingTable } from './recording-table'

/** The recorded lessons of a course, each with what it plays, which can be another recording. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const isKnown = isRowId(id)
  const query = useQuery({ ...apiQuery('recordings.list', { id: Number(id) }), enabled: isKnown })
  return (
    <Page
      title={query.data ? `${query.data.course.name}：录像` : '课程录像'}
      back={isKnown ? <Link href={href('/courses/:id', { id })}>课程</Link> : null}
    >
      {isKnown ? (
        <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这门课">
          {(found) => <Recordings found={found} isStale={query.isFetching} />}
        </Loaded>
      ) : (
        <Empty title="没有这门课" text="地址可能不完整" />
      )}
    </Page>
  )
}

interface RecordingsProps {
  found: DeskRecordings
  /** True while it is asked for again, after a change. */
  isStale: boolean
}

function Recordings({ found: { course, list }, isStale }: RecordingsProps): ReactNode {
  const seesClasses = useMe().rights.includes('classes')
  const recorded = list.filter(({ kind }) => kind !== 'class' && kind !== 'practice')
  const classes = list.filter(({ kind }) => kind === 'class').length
  return (
    <>
      {course.inFiles ? null : (
        <Notice>内容文件里已经没有这门课，这里不能改；要改，先把文件加回去再写入。</Notice>
      )}
      <Panel title="录播课的录像">
        {recorded.length === 0 ? (
          <Empty title="这门课没有录播课" text="直播课的回放由学校自己录下" />
        ) : (
          <RecordingTable list={recorded} disabled={isStale || !course.inFiles} />
        )}
        {classes > 0 ? (
          <p>
            另有 {classes} 节直播课，它们的回放在
            {seesClasses ? <Link href={href('/classes')}>直播课</Link> : '“直播课”'}
            里剪、换。
          </p>
        ) : null}
      </Panel>
    </>
  )
}
