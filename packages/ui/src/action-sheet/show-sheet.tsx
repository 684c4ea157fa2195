import { showDialog } from '../dialog/show-dialog'
import { ActionSheet, type SheetAction } from './action-sheet'

/** What `showSheet` shows. */
export interface SheetOptions<K extends string> {
  /** The heading; it is also the accessible name. */
  title: string
  /** The actions from top to bottom. */
  actions: readonly SheetAction<K>[]
}

/** Shows an action sheet. Resolves with the chosen action's key, or null when it is closed. Needs one `<DialogHost/>`. */
export function showSheet<K extends string>(options: SheetOptions<K>): Promise<K | null> {
  return showDialog<K | null>(({ open, settle }) => (
    <ActionSheet {...options} open={open} onAction={settle} onClose={() => settle(null)} />
  ))
}
