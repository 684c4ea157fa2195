import type { StudioFormat } from '@kaozhou/api/desk'
import type { BroadcastFormat } from './track-format'

/** The format of a take as the packager needs it. */
export function takeFormat({ picture, sound }: StudioFormat): BroadcastFormat {
  return {
    picture: { ...picture, description: Buffer.from(picture.description, 'base64') },
    sound: { ...sound, description: Buffer.from(sound.description, 'base64') },
  }
}
