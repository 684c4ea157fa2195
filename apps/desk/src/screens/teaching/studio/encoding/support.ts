import { PICTURE } from '../picture/scene'
import { PICTURE_RATES } from '../sending/strength'
import { SAMPLE_RATE } from '../sound/sound-source'

/** What the browser can encode; null for what it can't. */
export interface Support {
  picture: string | null
  sound: 'mp4a.40.2' | 'opus' | null
}

const PICTURE_CODECS = ['avc1.42001f', 'avc1.42E01F', 'avc1.4D401F']
const SOUND_CODECS = ['mp4a.40.2', 'opus'] as const

export function pictureConfig(codec: string, bitrate: number): VideoEncoderConfig {
  return {
    codec,
    ...PICTURE,
    bitrate,
    framerate: 25,
    latencyMode: 'realtime',
    avc: { format: 'avc' },
  }
}

export function soundConfig(codec: string): AudioEncoderConfig {
  return { codec, sampleRate: SAMPLE_RATE, numberOfChannels: 1, bitrate: 64_000 }
}

export async function findSupport(): Promise<Support> {
  if (!('VideoEncoder' in globalThis) || !('AudioEncoder' in globalThis)) {
    return { picture: null, sound: null }
  }
  return {
    picture: await firstOf(PICTURE_CODECS, async (codec) => {
      const config = pictureConfig(codec, PICTURE_RATES[0])
      return (await VideoEncoder.isConfigSupported(config)).supported
    }),
    sound: await firstOf(SOUND_CODECS, async (codec) => {
      return (await AudioEncoder.isConfigSupported(soundConfig(codec))).supported
    }),
  }
}

export function canTeach({ picture, sound }: Support): boolean {
  return picture !== null && sound !== null
}

async function firstOf<T>(
  list: readonly T[],
  isSupported: (item: T) => Promise<boolean | undefined>,
): Promise<T | null> {
  for (const item of list) {
    if (await isSupported(item).catch(() => false)) return item
  }
  return null
}
