import type { StudioFormat } from '@kaozhou/api/desk'
import { PICTURE } from '../picture/scene'
import { SAMPLE_RATE } from '../sound/sound-source'

export function pictureFormat({ codec, description }: VideoDecoderConfig): StudioFormat['picture'] {
  return { codec, ...PICTURE, description: base64(description) }
}

export function soundFormat(
  codec: StudioFormat['sound']['codec'],
  { description, numberOfChannels }: AudioDecoderConfig,
): StudioFormat['sound'] {
  return {
    codec,
    sampleRate: SAMPLE_RATE,
    channels: numberOfChannels === 2 ? 2 : 1,
    description: base64(description),
  }
}

function base64(source: AllowSharedBufferSource | undefined): string {
  if (!source) return ''
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  return btoa(String.fromCharCode(...bytes))
}
