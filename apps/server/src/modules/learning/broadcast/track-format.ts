/** How pictures are encoded, as the studio says it once before its first one. */
export interface PictureFormat {
  /** As in `CODECS` of a playlist: `avc1.42001f`. */
  codec: string
  width: number
  height: number
  /** `AVCDecoderConfigurationRecord`. */
  description: Buffer
}

/** How sound is encoded. */
export interface SoundFormat {
  /** `mp4a.40.2` or `opus`. */
  codec: string
  sampleRate: number
  channels: number
  /** `AudioSpecificConfig` of AAC, `OpusHead` of Opus; empty where the encoder gave none. */
  description: Buffer
}

export interface BroadcastFormat {
  picture: PictureFormat
  sound: SoundFormat
}

export const PICTURE_TRACK = 1
export const SOUND_TRACK = 2
/** Ticks per second of pictures. */
export const PICTURE_TIMESCALE = 90_000
/** Samples of a piece of AAC. */
export const AAC_SAMPLES = 1024
