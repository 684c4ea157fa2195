import type { LateCode } from './app/late-code'

// Nothing is imported: this text stands in the page itself (page-template.ts of the server puts it there).
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

/** A picture that never comes must not keep the page from working. */
const LIMIT_MS = 2500

/**
 * Brings the code of a page that came rendered once it has been painted with its pictures, or at the first touch: on
 * a slow line the code is most of the bytes, and would share the line with what is seen first.
 */
function boot(): void {
  const late = JSON.parse(document.getElementById('late')?.textContent ?? '') as LateCode
  let touched = false
  let tapped: HTMLElement | null = null
  document.addEventListener('click', (event) => {
    tapped = (event.target as Element).closest<HTMLElement>('button,[role=tab]')
  })
  window.addEventListener('kz-ready', () => {
    // The touch that brought the code is over by now, and the button that was pressed last had no answer.
    if (touched) window.dispatchEvent(new Event('scroll'))
    if (tapped) window.setTimeout(() => tapped?.click())
  })
  let started = false
  const start = (): void => {
    if (!started) bring(late)
    started = true
  }
  const touch = (): void => {
    touched = true
    for (const type of TOUCHES) window.removeEventListener(type, touch)
    start()
  }
  for (const type of TOUCHES) window.addEventListener(type, touch, { passive: true })
  if (document.readyState === 'complete') afterPaint(start)
  else window.addEventListener('load', () => afterPaint(start))
  window.setTimeout(start, LIMIT_MS)
}

/** The second frame begins when the first one has been handed over; a hidden tab has none, and waits for the limit. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.setTimeout(act)))
}

function bring({ entry, screen, modules, styles }: LateCode): void {
  for (const href of styles) add('link', { rel: 'stylesheet', media: 'not all', href })
  for (const href of modules) {
    add('link', { rel: 'modulepreload', href, ...(href === screen && { 'data-screen': '' }) })
  }
  add('script', { type: 'module', src: entry })
}

function add(tag: string, attributes: Record<string, string>): void {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

boot()
