import { createHash } from 'node:crypto'

interface ArtFile {
  svg: string
  /** Hash of the picture: an address that holds it may be cached for ever. */
  version: string
}

let draw: () => Iterable<readonly [key: string, svg: string]> = () => []
let drawn: ReadonlyMap<string, ArtFile> | undefined

/** Registers the pictures of the content as `[key, svg]`; call once at start. They are drawn on first use. */
export function registerArt(pictures: typeof draw): void {
  if (pictures === draw) return
  draw = pictures
  drawn = undefined
}

function files(): ReadonlyMap<string, ArtFile> {
  drawn ??= new Map([...draw()].map(([key, svg]) => [key, { svg, version: versionOf(svg) }]))
  return drawn
}

function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 8)
}

/** The URL of a picture. A key of the content's art becomes one; anything else is returned as it is. */
export function artAddress(key: string): string {
  const file = files().get(key)
  return file ? `/art/${key}?v=${file.version}` : key
}

export function artFile(key: string): ArtFile | null {
  return files().get(key) ?? null
}

/** Keys of the default avatars; each new user gets one. */
export function portraitKeys(): string[] {
  return [...files().keys()].filter((key) => key.startsWith('avatars/'))
}
