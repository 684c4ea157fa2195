/** How long a seek to what is loaded may take, in ms: with the data there it takes a moment. */
const SEEK_MS = 3000
/** The next try asks for another position than the one before, which an element may take for the same. */
const STEP_SECONDS = 0.01

/**
 * Seeks again when a seek does not end though its position is loaded: WebKit's Media Source forgets one that comes before
 * its first frame, now and then, and waits for ever. Returns a function that ends it.
 */
export function repeatStuckSeek(media: HTMLMediaElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(again, SEEK_MS)
  }
  function again(): void {
    if (!media.seeking) return
    if (isLoaded(media)) media.currentTime += STEP_SECONDS
    wait()
  }
  const rest = (): void => clearTimeout(timer)
  media.addEventListener('seeking', wait)
  media.addEventListener('seeked', rest)
  return () => {
    rest()
    media.removeEventListener('seeking', wait)
    media.removeEventListener('seeked', rest)
  }
}

function isLoaded({ buffered, currentTime }: HTMLMediaElement): boolean {
  return Array.from({ length: buffered.length }, (_, index) => index).some(
    (index) =>
      buffered.start(index) <= currentTime && currentTime + STEP_SECONDS < buffered.end(index),
  )
}
