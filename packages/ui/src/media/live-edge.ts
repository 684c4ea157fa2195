import { isBehindLive, isRewindable, type LiveRange } from '@kaozhou/domain'

/** Distance to the newest frame after a jump where the source names none, so that there is something to play. */
const EDGE_SECONDS = 6
/** A browser that pauses media in the background does so at once; a later pause is the user's, on the lock screen. */
const OWN_PAUSE_MS = 1000

/** What a live stream remembers from one source to the next. */
export interface LiveWish {
  /** True after the user pressed play, until they pause. */
  wantsPlay: boolean
  /** True since the person went back in the stream or paused it, until they are at its newest frames again. */
  stays: boolean
}

/** Where the source of an element can be played soonest without running dry; null while it does not know. */
const soonest = new WeakMap<HTMLMediaElement, () => number | null>()

/** Names the newest position that can be played. Returns a function that forgets it. */
export function tellSoonest(media: HTMLMediaElement, position: () => number | null): () => void {
  soonest.set(media, position)
  return () => soonest.delete(media)
}

/** What can be played; null before anything can. */
export function liveRange({ seekable }: HTMLMediaElement): LiveRange | null {
  if (seekable.length === 0) return null
  return { start: seekable.start(0), end: seekable.end(seekable.length - 1) }
}

/** The position to be as live as this stream allows. */
export function livePosition(media: HTMLMediaElement): number {
  const end = liveRange(media)?.end ?? media.currentTime
  return soonest.get(media)?.() ?? Math.max(0, end - EDGE_SECONDS)
}

/** Plays from the newest frames on. */
export function playFromEdge(media: HTMLMediaElement): void {
  media.currentTime = livePosition(media)
  // A refused autoplay leaves it paused, which the controls show.
  media.play().catch(() => {})
}

/** True where a person can go back in the stream, so that their position means something later. */
export function canGoBack(media: HTMLMediaElement): boolean {
  const range = liveRange(media)
  return range !== null && isRewindable(range)
}

function isBehind(media: HTMLMediaElement): boolean {
  const range = liveRange(media)
  return range !== null && isBehindLive(range, media.currentTime)
}

/** True for a stream that waited for the first press: it need not begin where it was loaded. */
function isLate(media: HTMLMediaElement): boolean {
  return liveRange(media) !== null && livePosition(media) - media.currentTime > 1
}

/**
 * Brings a live stream to its newest frames when it is behind without the person's doing: it was loaded long before it is
 * played, it ran out of data, or the page was in the background. Where the person paused or went back themselves it stays.
 * Returns a function that ends it.
 */
export function followEdge(media: HTMLMediaElement, wish: LiveWish): () => void {
  let hasBegun = false
  let ranDry = false
  let { wantsPlay } = wish
  let hiddenAt = Number.NEGATIVE_INFINITY
  const ears = new AbortController()
  const { signal } = ears
  function catchUp(): void {
    if (!wish.stays && isBehind(media)) playFromEdge(media)
  }
  function onPause(): void {
    ranDry = false
    const byBrowser = document.hidden && performance.now() - hiddenAt < OWN_PAUSE_MS
    // Chrome pauses a stream that fails: that is not the user's wish.
    if (byBrowser || media.error) return
    wantsPlay = false
    wish.stays = canGoBack(media)
  }
  function onVisibility(): void {
    if (document.hidden) {
      hiddenAt = performance.now()
      return
    }
    if (!wantsPlay) return
    if (!wish.stays && media.paused) playFromEdge(media)
    else if (media.paused) media.play().catch(() => {})
    else catchUp()
  }
  const events = {
    play() {
      wantsPlay = true
      if (!hasBegun && !wish.stays && isLate(media)) playFromEdge(media)
      hasBegun = true
    },
    pause: onPause,
    waiting() {
      ranDry = true
    },
    playing() {
      if (ranDry) catchUp()
      ranDry = false
    },
    timeupdate() {
      if (!media.paused && !isBehind(media)) wish.stays = false
    },
  }
  for (const [type, listener] of Object.entries(events)) {
    media.addEventListener(type, listener, { signal })
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  return () => ears.abort()
}
