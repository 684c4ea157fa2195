import { type RefObject, useEffect } from 'react'
import { isTyping } from '../key-hints/is-typing'

const STEPS: Record<string, number> = { j: 1, k: -1 }

/**
 * J and K move the focus from row to row of a table, X presses the box of the row with the focus. They belong to the
 * page: nothing happens while a text is typed or a dialog is open.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const table = body.current
      if (!table || isTyping(event)) return
      const step = STEPS[event.key]
      if (step !== undefined) moveFocus(table, step)
      else if (event.key === 'x') pressBox()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [body])
}

function moveFocus(table: HTMLElement, step: number): void {
  const links = Array.from(table.querySelectorAll<HTMLElement>('a[data-row]'))
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => link.closest('tr') === row)
  const next = at < 0 ? links.at(step > 0 ? 0 : -1) : links[at + step]
  next?.focus()
  next?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
}

function pressBox(): void {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLInputElement>('[data-row-box]')?.click()
}
