import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { provideBrand } from '../page/brand'
import { provideCampaignPlaces } from '../routing/campaign-places'
import { BRAND, PLACES } from './brand.fixture'

provideBrand(BRAND)
provideCampaignPlaces(PLACES)

// Stubs for the browser's APIs that jsdom lacks.

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

/** Reports every element as visible, so that tests see the parts that load on scrolling. */
class AlwaysIntersectingObserver {
  readonly #callback: IntersectionObserverCallback

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }

  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry
    queueMicrotask(() => this.#callback([entry], this as unknown as IntersectionObserver))
  }

  unobserve(): void {}
  disconnect(): void {}
}

vi.stubGlobal('IntersectionObserver', AlwaysIntersectingObserver)

afterEach(cleanup)
