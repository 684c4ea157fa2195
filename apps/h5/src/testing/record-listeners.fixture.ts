import { vi } from 'vitest'

/** Records the listeners that are added to these targets; the returned function removes them and stops recording. */
export function recordListeners(...targets: EventTarget[]): () => void {
  const undo = targets.map((target) => {
    const spy = vi.spyOn(target, 'addEventListener')
    return () => {
      for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener)
      spy.mockRestore()
    }
  })
  return () => {
    for (const one of undo) one()
  }
}
