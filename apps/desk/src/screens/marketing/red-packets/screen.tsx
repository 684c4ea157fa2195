import type { DeskRedPacketFacts } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { FilterBar, SplitView } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { useQueryOf } from '../../../routing/use-query'
import { MakePacket } from './make-packet'
import { OpenPacket } from './open-packet'
import { PacketTable } from './packet-table'

const QUEUES = { open: '在发', asked: '等同意', over: '已结束' } as const
const KEYS = ['open', 'asked', 'over'] as const

/** Red packets, and the one that is open. Which of them are listed stands in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(['queue'] as const)
  const queue = KEYS.find((key) => key === value.queue) ?? 'open'
  const { query, more } = useKeyPages<DeskRedPacketFacts>((before) =>
    apiQuery('redPackets.list', { queue, before }),
  )
  return (
    <Page title="红包" actions={<MakePacket />}>
      <SplitView
        list={
          <>
            <FilterBar
              label="哪些红包"
              value={queue}
              options={KEYS.map((key) => ({
                key,
                label: QUEUES[key],
                href: href('/red-packets', { queue: key }),
              }))}
            />
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty title="这里没有红包" text="点“新建红包”做一个" />
                ) : (
                  <PacketTable packets={list} current={id} search={search} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel="打开的红包"
        detail={id ? openPacket(id, href('/red-packets') + search) : undefined}
      />
    </Page>
  )
}

function openPacket(id: string, back: string): ReactNode {
  if (!isRowId(id)) return <Empty title="没有这个红包" text="地址可能不完整" />
  return <OpenPacket key={id} id={Number(id)} back={back} />
}
