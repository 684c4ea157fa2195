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
  function countPlayTime(type: string): void {
    const event = playTimeEvent(media, type)
    if (event) played.current = reducePlayTime(played.current, event)
  }
  function reportPosition(): void {
    reported = media.currentTime
    report(reported, played.current.parts)
  }
  function onEvent({ type }: Event): void {
    countPlayTime(type)
    const isDue = Math.abs(media.currentTime - reported) >= REPORT_SECONDS
    if (type === 'pause' || type === 'ended' || (type === 'timeupdate' && isDue)) reportPosition()
  }
  function onHide({ type }: Event): void {
    if (media.paused) return
    if (type === 'visibilitychange' && document.visibilityState === 'visible') return
    countPlayTime('timeupdate')
    reportPosition()
  }
  const types = [...FOLLOWED, ...STOPS]
  for (const type of types) media.addEventListener(type, onEvent)
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onHide)
  return () => {
    for (const type of types) media.removeEventListener(type, onEvent)
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onHide)
    if (media.currentTime === 0) return
    countPlayTime('pause')
    reportPosition()
  }
}
