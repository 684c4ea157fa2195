import { useSyncExternalStore } from 'react'

// The open modals in order of opening. A modal makes the rest of the page inert, so a message that has to be seen
// and read out is rendered inside the topmost one.
let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

export function pushModal(element: HTMLElement): () => void {
  change([...stack, element])
  return () => change(stack.filter((open) => open !== element))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topmost open modal; null when none is open, and on the server. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )
}
