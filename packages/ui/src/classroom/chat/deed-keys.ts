import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** J and K go through the messages, from the newest one on; Enter opens what can be done about one. */
export function goToDeeds(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key.toLowerCase()]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-deeds]')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[at < 0 ? buttons.length - 1 : at + step]?.focus()
}
