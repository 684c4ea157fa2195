/** The icon of a message: none, a tick, or a cross. */
export type ToastTone = 'plain' | 'success' | 'error'

/** What `showToast` shows. */
export interface ToastOptions {
  /** The message, one short sentence. */
  text: string
  /** Selects the icon before the text. */
  tone?: ToastTone
  /** Time on screen in ms. Default: longer for longer texts. */
  duration?: number
}

export interface Toast {
  id: number
  text: string
  tone: ToastTone
}

let current: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short message; a new one replaces the old one. Needs one `<ToastHost/>` on the page.
 * Browser only: calls on the server would leak between requests.
 */
export function showToast(toast: string | ToastOptions): void {
  const {
    text,
    tone = 'plain',
    duration = Math.min(6000, 1600 + text.length * 60),
  } = typeof toast === 'string' ? ({ text: toast } as ToastOptions) : toast
  clearTimeout(timer)
  lastId += 1
  change({ id: lastId, text, tone })
  timer = setTimeout(hideToast, duration)
}

/** Takes the message away before its time is over; does nothing without one. */
export function hideToast(): void {
  clearTimeout(timer)
  change(null)
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): Toast | null {
  return current
}
