import type { KeyboardEvent } from 'react'

/** For a field or a form: Ctrl or ⌘ with Enter does what its button does. */
export function onCtrlEnter(does: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) does(event)
  }
}
