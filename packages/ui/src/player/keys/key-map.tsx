import type { ReactElement } from 'react'
import { BottomSheet } from '../../bottom-sheet/bottom-sheet'
import { Listing } from './listing'

export interface KeyMapProps {
  open: boolean
  onClose: () => void
  /** The keys and what they do. */
  rows: readonly (readonly [string, string])[]
}

/** The keyboard map of a player. */
export function KeyMap({ open, onClose, rows }: KeyMapProps): ReactElement {
  return (
    <BottomSheet open={open} onClose={onClose} title="快捷键">
      <Listing rows={rows} />
    </BottomSheet>
  )
}
