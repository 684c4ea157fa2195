import type { BridgeEnvironment, HostGlobals } from './bridge-environment'

// Long enough for every web-view to see the navigation of the frame.
const FRAME_LIFE_MS = 1_000

/**
 * The environment of a real page.
 *
 * @param page The window to work on. Default: the global one, looked up when this is called, never at import.
 */
export function browserEnvironment(page: Window = window): BridgeEnvironment {
  const { document, navigator } = page
  return {
    userAgent: navigator.userAgent,
    globals: page as unknown as HostGlobals,
    currentUrl: () => page.location.href,
    navigate: (url) => page.location.assign(url),
    clickLink: (url) => clickLink(document, url),
    openInFrame: (url) => openInFrame(page, url),
    openWindow: (url) => openWindow(page, url),
    closeWindow: () => {
      page.close()
      return page.closed
    },
    setTitle: (title) => {
      document.title = title
    },
    loadScript: (url) => loadScript(document, url),
    submitForm: (action, fields) => submitForm(document, action, fields),
    parseHtml: (markup) => new DOMParser().parseFromString(markup, 'text/html'),
    webShare: typeof navigator.share === 'function' ? (data) => navigator.share(data) : null,
    isHidden: () => document.visibilityState === 'hidden',
    listen: (target, type, listener) => {
      const source = target === 'window' ? page : document
      source.addEventListener(type, listener)
      return () => source.removeEventListener(type, listener)
    },
    delay: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    randomWord,
  }
}

function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function clickLink(document: Document, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.hidden = true
  document.documentElement.append(link)
  link.click()
  link.remove()
}

function openInFrame(page: Window, url: string): void {
  const frame = page.document.createElement('iframe')
  frame.hidden = true
  frame.title = ''
  frame.src = url
  page.document.documentElement.append(frame)
  setTimeout(() => frame.remove(), FRAME_LIFE_MS)
}

function openWindow(page: Window, url: string): boolean {
  // `noopener` as a feature makes `open` answer null, which would look like a blocked window.
  const opened = page.open(url, '_blank')
  if (!opened) return false
  try {
    opened.opener = null
  } catch {
    // When writing `opener` fails, the window has no access to this page either.
  }
  return true
}

function loadScript(document: Document, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    }
    document.head.append(script)
  })
}

function submitForm(
  document: Document,
  action: string,
  fields: readonly (readonly [name: string, value: string])[],
): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  // `_blank` fails in the browsers of iOS apps.
  form.target = '_self'
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.documentElement.append(form)
  // A field called `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form)
}
