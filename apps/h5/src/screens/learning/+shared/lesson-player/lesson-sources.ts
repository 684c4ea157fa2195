import type { MediaSource } from '@kaozhou/api'
import type { VideoQuality } from '@kaozhou/ui'

const MASTER = /index\.m3u8$/

export interface LessonSources {
  /** The master playlist, of which the player chooses the quality, then the playlist of each quality. */
  pictures: VideoQuality[]
  /** The playlist of the sound alone. */
  sound: string | undefined
}

/** The service worker answers for what is downloaded. */
const ON_DEVICE = '/media/kept/'

export function isOnDevice(src: string): boolean {
  return src.startsWith(ON_DEVICE)
}

export function lessonSources({ url, qualities }: MediaSource): LessonSources {
  if (isOnDevice(url)) {
    const label = `${qualities[0]?.label ?? ''}（已下载）`
    return { pictures: [{ label, src: url }], sound: undefined }
  }
  const playlistOf = (name: string): string => url.replace(MASTER, `${name}/index.m3u8`)
  const fixed = qualities
    .filter(({ height }) => height > 0)
    .map(({ name, label }) => ({ label, src: playlistOf(name) }))
  const sound = qualities.find(({ height }) => height === 0)
  return {
    pictures: [{ label: '自动', src: url }, ...(fixed.length > 1 ? fixed : [])],
    sound: sound && playlistOf(sound.name),
  }
}

/** The address of a file of a stream after the stream has got a new signed address. */
export function renewedAddressOf(src: string, { url }: MediaSource): string {
  const file = src.split('/').slice(4).join('/')
  return url.replace(MASTER, file)
}
