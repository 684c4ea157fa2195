import type { DeskParcel } from '@kaozhou/api/desk'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PrintButtons } from '../+shared/printing/print-buttons'
import { MergeParcels } from './merge-parcels'
import styles from './parcels.module.css'

export interface PickedBarProps {
  parcels: readonly DeskParcel[]
  /** Nothing is chosen any more. */
  onDone: () => void
}

/** What can be done to all chosen parcels, at the foot of the list while there are some. */
export function PickedBar({ parcels, onDone }: PickedBarProps): ReactNode {
  if (parcels.length === 0) return null
  const ids = parcels.map(({ id }) => id)
  return (
    <section className={styles.picked} aria-label="选中的包裹">
      <p className={styles.pickedText}>选中 {parcels.length} 个</p>
      <PrintButtons what={`选中的 ${parcels.length} 个`} parcelIds={ids} />
      {canMerge(parcels) ? <MergeParcels parcels={parcels} onDone={onDone} /> : null}
      <Button size="sm" variant="ghost" onClick={onDone}>
        取消选择
      </Button>
    </section>
  )
}

/** At least two, of one person to one address. */
function canMerge([first, ...others]: readonly DeskParcel[]): boolean {
  return others.length > 0 && others.every(({ id }) => first?.goesWith.includes(id))
}
