import type { DeskCodeBatch } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { Ways } from '../../../parts/page-layout/ways'
import { isRowId } from '../../../routing/row-id'
import { BatchTable } from './batch-table'
import { MakeCodes } from './make-codes'
import { OpenBatch } from './open-batch'
import { TraceCode } from './trace-code'

/** The batches of exchange codes that staff made, and the one that is open. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { query, more } = useKeyPages<DeskCodeBatch>((before) => apiQuery('codes.list', { before }))
  return (
    <Page
      title="兑换码"
      actions={
        <Ways>
          <TraceCode />
          <MakeCodes />
        </Ways>
      }
    >
      <SplitView
        list={
          <>
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty
                    title="还没有做过兑换码"
                    text="一次做一批，导出成文件发给合作方，学生用一个就得到一门课"
                  />
                ) : (
                  <BatchTable batches={list} current={id} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel="打开的一批"
        detail={id ? openBatch(id) : undefined}
      />
    </Page>
  )
}

function openBatch(id: string): ReactNode {
  if (!isRowId(id)) return <Empty title="没有这一批" text="地址可能不完整" />
  return <OpenBatch key={id} id={Number(id)} />
}
