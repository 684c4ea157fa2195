import { createHash } from 'node:crypto'

interface ArtFile {
  svg: string
  /** Hash of the picture: an address that holds it may be cached for ever. */
  version: string
}

let draw: () => Iterable<readonly [key: string, svg: string]> = () => []
let drawn: ReadonlyMap<string, ArtFile> | undefined
let stored: ReadonlyMap<string, string> = new Map()

/** Registers the pictures of the product itself as `[key, svg]`; call once at start. They are drawn on first use. */
export function registerArt(pictures: typeof draw): void {
  if (pictures === draw) return
  draw = pictures
  drawn = undefined
}

/** Registers the pictures of the content: their versions by key. Replaces those that were registered before. */
export function registerPictures(versions: ReadonlyMap<string, string>): void {
  stored = versions
}

function files(): ReadonlyMap<string, ArtFile> {
  drawn ??= new Map([...draw()].map(([key, svg]) => [key, { svg, version: pictureVersion(svg) }]))
  return drawn
}

export function pictureVersion(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

/** Its version stands in its key: it has an address before this server has heard of it. */
const DESK_PICTURE = /^pictures\/desk\/[\w-]+-([0-9a-f]{8})\.webp$/

/** The key of a picture that staff have sent. */
export function deskPictureKey(name: string, version: string): string {
  return `pictures/desk/${name}-${version}.webp`
}

/** True for a picture that staff have sent. */
export function isDeskPicture(key: string): boolean {
  return DESK_PICTURE.test(key)
}

/** The URL of a picture. The key of a picture becomes one; anything else is returned as it is. */
export function artAddress(key: string): string {
  const version = stored.get(key) ?? files().get(key)?.version ?? DESK_PICTURE.exec(key)?.[1]
  return version ? `/art/${key}?v=${version}` : key
}

/** A picture of the product itself. */
export function artFile(key: string): ArtFile | null {
  return files().get(key) ?? null
}

/** Keys of the default avatars; each new user gets one. */
export function portraitKeys(): string[] {
  return [...files().keys()].filter((key) => key.startsWith('avatars/'))
}
