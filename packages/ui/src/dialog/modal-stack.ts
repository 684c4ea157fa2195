import { useSyncExternalStore } from 'react'

/** A modal that is open. */
export interface OpenModal {
  /** The element of the modal: its `<dialog>`. */
  element: HTMLElement
  /** Asks it to close, as Esc does. */
  close: () => void
}

// The open modals in order of opening. A modal makes the rest of the page inert, so a message that has to be seen
// and read out is rendered inside the topmost one.
let stack: readonly OpenModal[] = []
const listeners = new Set<() => void>()

function change(next: readonly OpenModal[]): void {
  stack = next
  for (const listener of listeners) listener()
}

export function pushModal(modal: OpenModal): () => void {
  change([...stack, modal])
  return () => change(stack.filter((open) => open !== modal))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topmost open modal; null when none is open, and on the server. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1)?.element ?? null,
    () => null,
  )
}

/**
 * Calls the listener with the topmost open dialog or sheet, null for none, whenever it changes: for closing it by the
 * browser's back button. Returns a function that stops it.
 */
export function watchTopModal(listener: (top: OpenModal | null) => void): () => void {
  const tell = (): void => listener(stack.at(-1) ?? null)
  tell()
  return subscribe(tell)
}
