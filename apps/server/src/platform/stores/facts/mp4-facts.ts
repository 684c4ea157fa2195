import type { MediaFile } from './media-file'

/** The length of what an MP4 has, in seconds, or why a player would show nothing; of sound alone, would play nothing. */
type Mp4Facts = { seconds: number } | { fault: 'broken' | 'no picture' }

const PART_BYTES = 1024 * 1024

/**
 * Reads the boxes of an MP4 and jumps over the media in it, however large they are. One in fragments, as recorders write it, has
 * an index in each of them: it is read to its end.
 *
 * @param of - whose length is asked for.
 */
export async function mp4Facts(
  file: MediaFile,
  of: 'pictures' | 'sound' = 'pictures',
): Promise<Mp4Facts> {
  const { createFile, Log, MP4BoxBuffer } = await import('mp4box')
  // What is wrong with a file is said by the check, in words of its own.
  Log.setLogLevel(Log.error)
  Log.error = (module, message, movie) => movie?.onError?.(module, message ?? '')
  const movie = createFile(false)
  let isBroken = false
  let isReady = false
  movie.onError = () => {
    isBroken = true
  }
  movie.onReady = () => {
    isReady = true
  }
  const tracks = () => {
    if (!isReady) return []
    const { videoTracks, audioTracks } = movie.getInfo()
    return of === 'pictures' ? videoTracks : audioTracks
  }
  const isKnown = () => tracks().some(({ nb_samples }) => nb_samples > 0)
  const isRead = () => isKnown() && !movie.getInfo().isFragmented
  try {
    for (let at = 0; at < file.bytes && !isBroken && !isRead(); ) {
      const part = await file.read(at, Math.min(file.bytes, at + PART_BYTES))
      if (part.length === 0) break
      const bytes = new Uint8Array(part).buffer
      const next = movie.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, at))
      at = next > at ? next : at + part.length
    }
  } catch {
    isBroken = true
  }
  if (isBroken || !isReady) return { fault: 'broken' }
  if (!isKnown()) return { fault: 'no picture' }
  const seconds = tracks().map(({ samples_duration, timescale }) => samples_duration / timescale)
  return { seconds: Math.max(...seconds) }
}
