/**
 * What staff work with: tables, a command box, short forms. An entry of its own, so that a storefront has none of it.
 *
 * @module @kaozhou/ui/desk
 */

export {
  CommandBox,
  type CommandBoxProps,
  type CommandGroup,
  type CommandItem,
} from './command-box/command-box'
export {
  DataTable,
  type DataTableProps,
  type TableColumn,
  type TableSelection,
} from './data-table/data-table'
export type { TableSort } from './data-table/sort-button'
export { Facts, type FactsProps } from './facts/facts'
export { FilterBar, type FilterBarProps, type FilterOption } from './filter-bar/filter-bar'
export { FormDialog, type FormDialogProps, type ReasonField } from './form-dialog/form-dialog'
export { InboxIcon } from './icon/inbox-icon'
export { KeyboardIcon } from './icon/keyboard-icon'
export { LogOutIcon } from './icon/log-out-icon'
export { MoonIcon } from './icon/moon-icon'
export { SunIcon } from './icon/sun-icon'
export { isTyping } from './key-hints/is-typing'
export { type KeyHint, KeyHints, type KeyHintsProps } from './key-hints/key-hints'
export { SaveBar, type SaveBarProps } from './save-bar/save-bar'
export { SplitView, type SplitViewProps } from './split-view/split-view'
export { StatTile, type StatTileProps } from './stat-tile/stat-tile'
