import type { DeskParcel } from '@kaozhou/api/desk'
import { PARCEL_GROUP_NAMES, PARCEL_GROUPS, type ParcelGroup } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { PrintButtons } from '../+shared/printing/print-buttons'
import { OpenParcel } from './open-parcel'
import { FILTERS, ParcelFilters } from './parcel-filters'
import { ParcelTable } from './parcel-table'
import { PickedParcels } from './picked-parcels'

/** Parcels by group, found by any number that they have, and the one that is open. The filters stand in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  return (
    <Page
      title="包裹"
      actions={
        <>
          <PrintButtons what="待发货的" />
          <ButtonLink size="sm" href={href('/parcels/ship')}>
            批量发货
          </ButtonLink>
        </>
      }
    >
      <SplitView
        list={<ParcelList current={id} search={search} />}
        detailLabel="打开的包裹"
        detail={
          id ? (
            <OpenParcel key={id} id={id} back={href('/parcels') + search} search={search} />
          ) : undefined
        }
      />
    </Page>
  )
}

function ParcelList({ current, search }: { current?: string; search: string }): ReactNode {
  const { value } = useQueryOf(FILTERS)
  const text = useSettled(value.q.trim())
  const group = groupOf(value.group)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { query, more } = useKeyPages<DeskParcel>((before) =>
    apiQuery('parcels.list', { ...(text ? { text } : { group }), before }),
  )
  return (
    <>
      <ParcelFilters group={text ? null : group} />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Nothing group={group} text={text} />
          ) : (
            <>
              <ParcelTable
                parcels={list}
                current={current}
                search={search}
                selection={list.every(waits) ? { chosen, onChange: setChosen } : undefined}
              />
              <PickedParcels
                parcels={list.filter((one) => waits(one) && chosen.has(String(one.id)))}
                onDone={() => setChosen(new Set())}
              />
            </>
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </>
  )
}

/** Only what waits is worked on together, also when it was found by a number. */
function waits({ status }: DeskParcel): boolean {
  return PARCEL_GROUPS.waiting.some((one) => one === status)
}

function Nothing({ group, text }: { group: ParcelGroup; text: string }): ReactNode {
  if (text) return <Empty title={`没有找到“${text}”`} text="要输入完整的包裹号、订单号或快递单号" />
  if (group === 'waiting') return <Empty title="都发完了" text="有新的包裹会出现在这里" />
  return <Empty title="没有这样的包裹" text="换一个状态看看" />
}

function groupOf(word: string): ParcelGroup {
  return PARCEL_GROUP_NAMES.find((name) => name === word) ?? 'waiting'
}
