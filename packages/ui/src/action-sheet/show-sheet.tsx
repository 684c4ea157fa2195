import { showDialog } from '../dialog/show-dialog'
import { ActionSheet, type SheetAction } from './action-sheet'

export interface SheetOptions<K extends string> {
  /** Its heading, which also names it to a screen reader. */
  title: string
  /** What may be chosen, top down. */
  actions: readonly SheetAction<K>[]
}

/** Offers a few things to do and resolves with the chosen key, or null. Needs one `<DialogHost/>`. */
export function showSheet<K extends string>(options: SheetOptions<K>): Promise<K | null> {
  return showDialog<K | null>(({ open, settle }) => (
    <ActionSheet {...options} open={open} onAction={settle} onClose={() => settle(null)} />
  ))
}
