import type { ParcelStory } from '@kaozhou/api/desk'
import { canDoWithParcel, dateTimeText } from '@kaozhou/domain'
import { ButtonLink, Empty, SkeletonDetail, Timeline } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import listing from '../../../parts/page-layout/listing.module.css'
import { Panel } from '../../../parts/page-layout/panel'
import { isRowId } from '../../../routing/row-id'
import { PrintButtons } from '../+shared/printing/print-buttons'
import { CarrierLine } from './carrier-line'
import { ParcelDeeds } from './deeds/parcel-deeds'
import { ShipForm } from './deeds/ship-form'
import { SplitParcel } from './deeds/split-parcel'
import { ParcelFacts } from './parcel-facts'
import styles from './parcels.module.css'

export interface OpenParcelProps {
  id: string
  /** The list that it was opened from. */
  back: string
  /** The query of that list. */
  search: string
}

/** One parcel: where it goes, what is in it, what the carrier tells, and what was done to it. */
export function OpenParcel({ id, back, search }: OpenParcelProps): ReactNode {
  if (!isRowId(id)) {
    return <Empty title="没有这个包裹" text="地址可能不完整" />
  }
  return <Parcel id={Number(id)} back={back} search={search} />
}

function Parcel({ id, back, search }: Omit<OpenParcelProps, 'id'> & { id: number }): ReactNode {
  const query = useQuery(apiQuery('parcels.story', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这个包裹">
      {(story) => (
        <>
          <Panel
            title={`包裹 ${story.number}`}
            actions={
              <div className={styles.ways}>
                {story.status === 'cancelled' ? null : (
                  <PrintButtons what={story.number} parcelIds={[story.id]} />
                )}
                <ButtonLink size="sm" variant="ghost" href={back}>
                  关闭
                </ButtonLink>
              </div>
            }
          >
            <ParcelFacts story={story} search={search} />
          </Panel>
          {canDoWithParcel('ship', story.status) ? <ShipForm story={story} /> : null}
          <Contents story={story} />
          {story.trackingNo ? <CarrierLine story={story} /> : null}
          <Panel title="经过" actions={<ParcelDeeds story={story} />}>
            <Timeline items={historyOf(story)} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function Contents({ story }: { story: ParcelStory }): ReactNode {
  const { items, status } = story
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const canSplit = pieces > 1 && canDoWithParcel('split', status)
  return (
    <Panel title="内容" actions={canSplit ? <SplitParcel story={story} /> : undefined}>
      {items.length === 0 ? <p>里面没有东西</p> : null}
      <ul className={listing.lines}>
        {items.map(({ id, name, quantity }) => (
          <li key={id} className={listing.line}>
            <span>{name}</span>
            <span>×{quantity}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What was done to it by the school, staff and the buyer; the carrier's word has a place of its own. */
function historyOf({ events, deeds }: ParcelStory) {
  const now = Date.now()
  const lines = [
    ...events
      .filter(({ told }) => told !== 'carrier')
      .map(({ at, text, told, by }) => ({ at, text, by: told === 'buyer' ? '学生' : by })),
    ...deeds.map(({ at, title, reason, by }) => ({
      at,
      text: [title, reason].filter(Boolean).join('：'),
      by,
    })),
  ]
  return lines
    .sort((a, b) => b.at - a.at)
    .map(({ at, text, by }, index) => ({
      key: `${at} ${index}`,
      title: text,
      time: dateTimeText(at, now),
      by: by ?? undefined,
    }))
}
