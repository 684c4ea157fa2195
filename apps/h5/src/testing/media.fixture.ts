/** Stubs media elements in jsdom: play and pause fire their events, and the time can be set. Call it before the tests. */
export function provideMedia(): void {
  const media = HTMLMediaElement.prototype
  function report(element: HTMLMediaElement, paused: boolean): void {
    Object.defineProperty(element, 'paused', { value: paused, configurable: true })
    element.dispatchEvent(new Event(paused ? 'pause' : 'play'))
  }
  media.load = () => {}
  media.canPlayType = () => 'maybe'
  media.play = async function play(this: HTMLMediaElement) {
    report(this, false)
  }
  media.pause = function pause(this: HTMLMediaElement) {
    report(this, true)
  }
}
