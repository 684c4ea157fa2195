import { RECORDING_LIMITS, type RecordingFileFault } from '@kaozhou/domain'
import type { MediaFile } from './media-file'
import { mp3Seconds } from './mp3-seconds'
import { isMp4Whole } from './mp4-boxes'
import { mp4Facts } from './mp4-facts'
import { sniffMedia } from './sniff-media'

/** What a lesson's recording is by its bytes, or why it can't be one. */
export type RecordingFacts =
  | { ending: 'mp4' | 'm4a' | 'mp3'; seconds: number }
  | { fault: RecordingFileFault }

/** `seconds` are whole ones. */
export async function recordingFacts(file: MediaFile): Promise<RecordingFacts> {
  const found = await sniffed(file)
  if ('fault' in found) return found
  if (found.ending !== 'mp4' && file.bytes > RECORDING_LIMITS.soundBytes) return { fault: 'large' }
  const seconds = Math.round(found.seconds)
  if (seconds < 1) return { fault: 'short' }
  return seconds > RECORDING_LIMITS.seconds ? { fault: 'long' } : { ...found, seconds }
}

async function sniffed(file: MediaFile): Promise<RecordingFacts> {
  const kind = await sniffMedia(file)
  if (kind === 'mp3') {
    const seconds = await mp3Seconds(file)
    return seconds === null ? { fault: 'broken' } : { ending: 'mp3', seconds }
  }
  if (kind !== 'mp4' && kind !== 'm4a') return { fault: 'other' }
  if (!(await isMp4Whole(file))) return { fault: 'broken' }
  const film = kind === 'mp4' ? await mp4Facts(file) : null
  if (film && 'seconds' in film) return { ending: 'mp4', seconds: film.seconds }
  if (film?.fault === 'broken') return { fault: 'broken' }
  // Recorders also write sound alone into what calls itself a film.
  const sound = await mp4Facts(file, 'sound')
  if ('seconds' in sound) return { ending: 'm4a', seconds: sound.seconds }
  return { fault: sound.fault === 'broken' ? 'broken' : 'noPicture' }
}
