import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Minimal versions of the browser APIs that jsdom lacks and the components need.

function firstFocusable(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector('input, select, textarea, button, a[href], [tabindex]')
}

HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.setAttribute('open', '')
  firstFocusable(this)?.focus()
}

HTMLDialogElement.prototype.close = function close(): void {
  this.removeAttribute('open')
}

HTMLElement.prototype.scrollTo = function scrollTo(options?: ScrollToOptions | number): void {
  if (typeof options === 'object') this.scrollLeft = options.left ?? 0
}

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList

function report(media: HTMLMediaElement, paused: boolean): void {
  Object.defineProperty(media, 'paused', { value: paused, configurable: true })
  media.dispatchEvent(new Event(paused ? 'pause' : 'play'))
}

HTMLMediaElement.prototype.load = () => {}
HTMLMediaElement.prototype.canPlayType = () => 'maybe'
HTMLMediaElement.prototype.play = async function play(): Promise<void> {
  report(this, false)
}
HTMLMediaElement.prototype.pause = function pause(): void {
  report(this, true)
}

afterEach(cleanup)
