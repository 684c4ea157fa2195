import { Button, ButtonLink } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { PrintButtons } from '../+shared/printing/print-buttons'
import styles from './ship-list.module.css'

export interface ShippedListProps {
  parcelIds: readonly number[]
  /** Begins the next list. */
  onNext: () => void
}

/** What was sent, and what one wants next. */
export function ShippedList({ parcelIds, onNext }: ShippedListProps): ReactNode {
  return (
    <Panel title={`${parcelIds.length} 个包裹已发货`}>
      <p role="status">学生现在就能看到各自的快递单号。发错的可以打开包裹更正或撤回。</p>
      <div className={styles.ways}>
        <PrintButtons what={`这 ${parcelIds.length} 个`} parcelIds={parcelIds} />
        <ButtonLink size="sm" variant="plain" href={href('/parcels', { group: 'out' })}>
          看在途的包裹
        </ButtonLink>
        <Button size="sm" onClick={onNext}>
          再发一份清单
        </Button>
      </div>
    </Panel>
  )
}
