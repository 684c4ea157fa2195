import type { DeskParcel } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { PickedBar } from '../../../parts/picked/picked-bar'
import { PrintButtons } from '../+shared/printing/print-buttons'
import { MergeParcels } from './merge-parcels'

export interface PickedParcelsProps {
  parcels: readonly DeskParcel[]
  /** Nothing is chosen any more. */
  onDone: () => void
}

/** What can be done to all chosen parcels. */
export function PickedParcels({ parcels, onDone }: PickedParcelsProps): ReactNode {
  const ids = parcels.map(({ id }) => id)
  return (
    <PickedBar label="选中的包裹" count={parcels.length} onClear={onDone}>
      <PrintButtons what={`选中的 ${parcels.length} 个`} parcelIds={ids} />
      {canMerge(parcels) ? <MergeParcels parcels={parcels} onDone={onDone} /> : null}
    </PickedBar>
  )
}

/** At least two, of one person to one address. */
function canMerge([first, ...others]: readonly DeskParcel[]): boolean {
  return others.length > 0 && others.every(({ id }) => first?.goesWith.includes(id))
}
