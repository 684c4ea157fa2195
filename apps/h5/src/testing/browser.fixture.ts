import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What jsdom leaves out of the platform, in the smallest form that lets the screens run.

HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.setAttribute('open', '')
}

HTMLDialogElement.prototype.close = function close(): void {
  this.removeAttribute('open')
}

HTMLElement.prototype.scrollTo = () => {}
HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = vi.fn()

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList

/** Everything is near the screen: a test reads the whole page. */
class EverythingIsNear {
  readonly #look: IntersectionObserverCallback

  constructor(look: IntersectionObserverCallback) {
    this.#look = look
  }

  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry
    queueMicrotask(() => this.#look([entry], this as unknown as IntersectionObserver))
  }

  unobserve(): void {}
  disconnect(): void {}
}

vi.stubGlobal('IntersectionObserver', EverythingIsNear)

// Parts that load on demand are compiled when a test first asks for them.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)
