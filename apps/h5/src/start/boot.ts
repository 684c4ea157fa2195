import type { LateCode } from './late-code'

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
  const entered = new Map<HTMLInputElement, string | boolean>()
  document.addEventListener('click', ({ target }) => {
    tapped = (target as Element).closest<HTMLElement>('button,[role=tab]')
  })
  document.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    entered.set(field, isTick(field) ? field.checked : field.value)
  })
  window.addEventListener('kz-ready', () => {
    // The touch that brought the code is over by now, and the button that was pressed last had no answer.
    if (touched) window.dispatchEvent(new Event('scroll'))
    const pressed = tapped
    whenHydrated([...entered.keys()], () => {
      for (const [field, wanted] of [...entered]) enterAgain(field, wanted)
      // What was chosen is known before the button that acts on it.
      if (pressed) window.setTimeout(() => whenHydrated([pressed], () => pressed.click()))
    })
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

function isTick({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** React may show what was entered when it takes a field over, but has not heard of it: it is entered once more. */
function enterAgain(field: HTMLInputElement, wanted: string | boolean): void {
  if (isTick(field)) {
    if (field.checked === wanted) field.checked = !wanted
    field.click()
    return
  }
  field.value = ''
  // Past React's own setter on the field, which would take the text for known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Acts once React handles the events of these elements; one that React replaced is not waited for. */
function whenHydrated(elements: HTMLElement[], act: () => void): void {
  if (elements.every((element) => !element.isConnected || isHydrated(element))) act()
  else window.setTimeout(() => whenHydrated(elements, act), 16)
}

/**
 * React marks an element while it renders, and may yield before it commits; a change of the element in between is
 * lost. An event of a kind that React hydrates for makes it commit at once, and reaches the element only if it could.
 */
function isHydrated(element: HTMLElement): boolean {
  if (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) return false
  let isReached = false
  element.addEventListener('dragend', () => (isReached = true), { once: true })
  element.dispatchEvent(new Event('dragend', { bubbles: true }))
  return isReached
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
  const code = add('script', { type: 'module', src: entry })
  // The network went while the page was read: with the next one it becomes alive.
  code.addEventListener('error', () => {
    window.addEventListener('online', () => window.location.reload())
  })
}

function add(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
  return element
}

boot()
