import type { DeferredCode } from './deferred-code'

// No imports: the server inlines this script in the page (page-template.ts).
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

/** The code is loaded after this time even if the pictures have not loaded. */
const LIMIT_MS = 2500

/**
 * Loads the code of a server-rendered page after it was painted with its pictures, or at the first touch: on a slow line
 * the code would delay the pictures. Presses and inputs before the hydration are repeated after it.
 */
function boot(): void {
  const code = JSON.parse(
    document.getElementById('deferred-code')?.textContent ?? '',
  ) as DeferredCode
  let touched = false
  // What reports an error comes with the first touch: an error brings it too.
  window.kzErrors = []
  const keep = (event: ErrorEvent | PromiseRejectionEvent): void => {
    window.kzErrors?.push(event)
    touched = true
    if (ready) window.dispatchEvent(new Event('scroll'))
  }
  window.addEventListener('error', keep)
  window.addEventListener('unhandledrejection', keep)
  let tapped: HTMLElement | null = null
  let ready = false
  let repeating = false
  /** What React has not handled yet. */
  const entered = new Map<HTMLInputElement, Entered>()
  const repeatEntered = (pressed?: EventTarget | null): void => {
    // A field's click() does nothing while the field itself is being clicked.
    const hydrated = [...entered].filter(([field]) => field !== pressed && isReached(field))
    repeating = true
    for (const [field, value] of hydrated) {
      entered.delete(field)
      enterAgain(field, value)
    }
    repeating = false
  }
  // React hydrates within a press, whose action would come before what was entered.
  window.addEventListener(
    'click',
    ({ target }) => ready && !repeating && repeatEntered(target),
    true,
  )
  document.addEventListener('click', ({ target }) => {
    tapped = (target as Element).closest<HTMLElement>('button,[role=tab]')
  })
  document.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (repeating || (ready && !isMissed(field))) return
    entered.set(field, contentOf(field))
    // Not within this event, see above.
    if (ready) window.setTimeout(() => whenHydrated([field], () => repeatEntered()))
  })
  window.addEventListener('kz-ready', () => {
    ready = true
    // The touch that started the load was not seen by the code, nor was the last press of a button.
    if (touched) window.dispatchEvent(new Event('scroll'))
    const pressed = tapped
    whenHydrated([...entered.keys()], () => {
      repeatEntered()
      // After the inputs, which the button's action may read.
      if (pressed) window.setTimeout(() => whenHydrated([pressed], () => pressed.click()))
    })
  })
  let started = false
  const start = (): void => {
    if (!started) load(code)
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

type Entered = string | boolean

function contentOf(field: HTMLInputElement): Entered {
  return isTick(field) ? field.checked : field.value
}

/** React overlooks what is entered while it hydrates a field: it takes the new value for that of the page. */
function isMissed(field: HTMLInputElement): boolean {
  const props = propsOf(field)
  const rendered = props?.[isTick(field) ? 'checked' : 'value'] ?? contentOf(field)
  return !props || String(rendered) !== String(contentOf(field))
}

/** What React rendered on an element; undefined before. */
function propsOf(element: HTMLElement): Record<string, unknown> | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
  return key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
}

function isTick({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** Repeats an input: a hydrated field may show it, but React has not handled its event. */
function enterAgain(field: HTMLInputElement, value: Entered): void {
  if (isTick(field)) {
    if (field.checked === value) field.checked = !value
    field.click()
    return
  }
  field.value = ''
  // Not through React's setter on the field: React would then ignore the event, as the value has not changed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Runs `act` once React handles the events of these elements. */
function whenHydrated(elements: HTMLElement[], act: () => void): void {
  if (elements.every(isReached)) act()
  else window.setTimeout(() => whenHydrated(elements, act), 16)
}

/** False while React is still to handle the events of an element; what React has replaced is not waited for. */
function isReached(element: HTMLElement): boolean {
  return !element.isConnected || isHydrated(element)
}

/**
 * React sets its `__reactProps` on an element while rendering and may yield before the commit, and a change in between
 * would be lost. A discrete event such as `dragend` makes React commit first, and reaches the element only then.
 */
function isHydrated(element: HTMLElement): boolean {
  if (!propsOf(element)) return false
  let isHeard = false
  element.addEventListener('dragend', () => (isHeard = true), { once: true })
  element.dispatchEvent(new Event('dragend', { bubbles: true }))
  return isHeard
}

/** Runs `act` after the next frame was painted. A hidden tab paints no frames: there `LIMIT_MS` applies. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.setTimeout(act)))
}

function load({ entry, screen, modules, styles, late }: DeferredCode): void {
  for (const href of styles) add('link', { rel: 'stylesheet', media: 'not all', href })
  let missing = late.length
  for (const href of late) {
    const link = add('link', { rel: 'stylesheet', href })
    link.onload = link.onerror = () => {
      missing -= 1
      if (!missing) run(entry)
    }
  }
  for (const href of [...modules, entry]) {
    add('link', { rel: 'modulepreload', href, ...(href === screen && { 'data-screen': '' }) })
  }
  // What the code adds to the page is styled from its first frame on.
  if (!missing) run(entry)
}

function run(entry: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = ownCode(entry)
  document.head.append(script)
  // The network was lost before the load: reload when it is back.
  script.addEventListener('error', () => {
    window.addEventListener('online', () => window.location.reload())
  })
}

/** Under Trusted Types the address of code is no text. The policy of everything else: page/trusted-types.ts. */
function ownCode(url: string): string {
  const policy = window.trustedTypes?.createPolicy('boot', {
    createScriptURL: (address) => (address.startsWith('/assets/') ? address : null),
  })
  return policy ? (policy.createScriptURL(url) as unknown as string) : url
}

function add(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
  return element
}

boot()
