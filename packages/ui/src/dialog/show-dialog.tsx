import { Fragment, type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { ConfirmDialog, type ConfirmOptions } from './confirm-dialog'

/** Passed to the draw function: `open` turns false once the dialog is answered, so that it can fade out. */
export interface ShownDialog<T> {
  /** True until the dialog is answered. */
  open: boolean
  /** Resolves the promise of `showDialog`; later calls do nothing. */
  settle: (result: T) => void
}

interface Entry {
  id: number
  open: boolean
  draw: (open: boolean) => ReactNode
}

const FADE_MS = 300
const NONE: readonly Entry[] = []
let entries: readonly Entry[] = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function close(id: number): void {
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  setTimeout(() => change(entries.filter((entry) => entry.id !== id)), FADE_MS)
}

/**
 * Shows a dialog from anywhere and resolves with its answer. Needs one `<DialogHost/>` on the page.
 * Browser only: calls on the server would leak between requests.
 */
export function showDialog<T>(draw: (dialog: ShownDialog<T>) => ReactNode): Promise<T> {
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    let settled = false
    function settle(result: T): void {
      if (settled) return
      settled = true
      resolve(result)
      close(id)
    }
    change([...entries, { id, open: true, draw: (open) => draw({ open, settle }) }])
  })
}

/** Asks a question. Resolves with true for the confirming button, with false for everything else. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return showDialog<boolean>(({ open, settle }) => (
    <ConfirmDialog
      {...options}
      open={open}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  ))
}

/** Shows a message with one button. Resolves when it is closed. */
export async function alert(options: Omit<ConfirmOptions, 'cancelText'>): Promise<void> {
  await confirm({ confirmText: '知道了', ...options, cancelText: null })
}

/**
 * Renders the dialogs of `showDialog`, `confirm` and `showSheet`. Render it once, near the root. Keyboard: Esc answers as
 * the way out does.
 */
export function DialogHost(): ReactElement {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  )
  return (
    <>
      {shown.map((entry) => (
        <Fragment key={entry.id}>{entry.draw(entry.open)}</Fragment>
      ))}
    </>
  )
}
