import { apiQuery } from '@kaozhou/react'
import { SkeletonText, Timeline } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import styles from './myexpress.module.css'

/** The steps of a delivery, the newest first. */
export function ParcelTimeline({ id }: { id: number }): ReactNode {
  const query = useQuery({ ...apiQuery('express.track', { id }), staleTime: 0 })
  const { dateTimeOf } = useDateTexts()
  return (
    <div className={styles.timeline}>
      <Loaded query={query} missing="没有这件快递" waiting={<SkeletonText lines={4} />}>
        {({ events }) => (
          <Timeline
            items={events.map(({ happenedAt, place, text }) => ({
              key: `${happenedAt} ${text}`,
              title: place && !text.includes(place) ? `${place} · ${text}` : text,
              time: dateTimeOf(happenedAt),
            }))}
          />
        )}
      </Loaded>
    </div>
  )
}
