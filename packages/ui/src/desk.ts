/**
 * What staff work with: tables, a command box, short forms. An entry of its own, so that a storefront has none of it.
 *
 * @module @kaozhou/ui/desk
 */

export { CommandBox, type CommandGroup, type CommandItem } from './command-box/command-box'
export { DataTable, type TableColumn } from './data-table/data-table'
export { Facts } from './facts/facts'
export { FilterBar } from './filter-bar/filter-bar'
export { FormDialog } from './form-dialog/form-dialog'
export { InboxIcon } from './icon/inbox-icon'
export { KeyboardIcon } from './icon/keyboard-icon'
export { LogOutIcon } from './icon/log-out-icon'
export { MoonIcon } from './icon/moon-icon'
export { SunIcon } from './icon/sun-icon'
export { isTyping } from './key-hints/is-typing'
export { KeyHints, type KeyHintsProps } from './key-hints/key-hints'
export { useHeldWhilePressed } from './press/use-held-while-pressed'
export { SaveBar } from './save-bar/save-bar'
export { SplitView } from './split-view/split-view'
