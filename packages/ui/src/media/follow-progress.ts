import { type PlayedPart, type PlayTime, type PlayTimeEvent, reducePlayTime } from '@kaozhou/domain'

/** The position in seconds, and the parts that have really been played. */
export type ProgressReport = (seconds: number, played: readonly PlayedPart[]) => void

const REPORT_SECONDS = 10
const FOLLOWED = ['play', 'playing', 'timeupdate', 'seeking', 'ratechange', 'seeked'] as const
const STOPS = ['pause', 'ended', 'waiting', 'error'] as const

/** What an event says about the seconds that were played. */
function playTimeEvent(media: HTMLMediaElement, type: string): PlayTimeEvent | null {
  const facts = { position: media.currentTime, at: performance.now(), rate: media.playbackRate }
  if (type === 'seeking') return { type: 'sought', ...facts }
  if (STOPS.some((stop) => stop === type)) return { type: 'stopped', ...facts }
  return media.paused || media.seeking ? null : { type: 'progressed', ...facts }
}

/**
 * Reports what is played: every 10 s of play, on pause, at the end, and when the page is hidden or closed. Returns a
 * function that reports for the last time.
 * @param played outlives the source: another quality of a lesson is the same lesson
 * @param startAt where the last report was, in seconds
 */
export function followProgress(
  media: HTMLMediaElement,
  {
    played,
    startAt,
    report,
  }: { played: { current: PlayTime }; startAt: number; report: ProgressReport },
): () => void {
  let reported = startAt
  function note(type: string): void {
    const event = playTimeEvent(media, type)
    if (event) played.current = reducePlayTime(played.current, event)
  }
  function tell(): void {
    reported = media.currentTime
    report(reported, played.current.parts)
  }
  function take({ type }: Event): void {
    note(type)
    const isDue = Math.abs(media.currentTime - reported) >= REPORT_SECONDS
    if (type === 'pause' || type === 'ended' || (type === 'timeupdate' && isDue)) tell()
  }
  function onHide({ type }: Event): void {
    if (media.paused) return
    if (type === 'visibilitychange' && document.visibilityState === 'visible') return
    note('timeupdate')
    tell()
  }
  const types = [...FOLLOWED, ...STOPS]
  for (const type of types) media.addEventListener(type, take)
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onHide)
  return () => {
    for (const type of types) media.removeEventListener(type, take)
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onHide)
    if (media.currentTime === 0) return
    note('pause')
    tell()
  }
}
