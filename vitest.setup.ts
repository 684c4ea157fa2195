import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { waitLimit } from './scripts/run/slowness.mjs'

// Parts of a screen are loaded on demand, and a busy machine takes its time to transform them.
configure({ asyncUtilTimeout: waitLimit() })

// The library asks for this by itself only when it is loaded, which is once for many files.
afterEach(cleanup)

// A worker keeps its libraries and its document for all files; our own modules, and what a file replaced, start anew.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
  // A file may choose an environment without a document.
  if (typeof document === 'undefined') return
  // The libraries have heard that there is no network, and queries would wait for it in the next file.
  window.dispatchEvent(new Event('online'))
  emptyDocument()
})

function emptyDocument(): void {
  const { documentElement, head, body } = document
  head.replaceChildren()
  body.replaceChildren()
  for (const element of [documentElement, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
  }
  history.replaceState(null, '', '/')
}
