import type { LargeFile } from '../reading/large-file'

/** The length of the moving pictures that an MP4 has, in seconds, or why a player would show nothing. */
type Mp4Facts = { seconds: number } | { fault: 'broken' | 'no picture' }

const PART_BYTES = 1024 * 1024

/** Reads the boxes of an MP4 and jumps over the media in it, however large they are. */
export async function mp4Facts(file: Pick<LargeFile, 'bytes' | 'read'>): Promise<Mp4Facts> {
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
  const pictures = () => (isReady ? movie.getInfo().videoTracks : [])
  // A fragmented file says in its fragments how many pictures it has.
  const isKnown = () => pictures().some(({ nb_samples }) => nb_samples > 0)
  try {
    for (let at = 0; at < file.bytes && !isBroken && !isKnown(); ) {
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
  const seconds = pictures().map(({ samples_duration, timescale }) => samples_duration / timescale)
  return { seconds: Math.max(...seconds) }
}
