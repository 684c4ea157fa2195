import { createHash } from 'node:crypto'

interface ArtFile {
  svg: string
  /** Changes when the picture does, so that an address can be kept for ever. */
  version: string
}

let draw: () => Iterable<readonly [key: string, svg: string]> = () => []
let drawn: ReadonlyMap<string, ArtFile> | undefined

/** Registers the pictures of the content as `[key, svg]`; call once at start. They are drawn when the first is asked for. */
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

/** The address of a picture: a key of the content's art, or an address that is one already. */
export function artAddress(key: string): string {
  const file = files().get(key)
  return file ? `/art/${key}?v=${file.version}` : key
}

export function artFile(key: string): ArtFile | null {
  return files().get(key) ?? null
}

/** The portraits of which everyone who signs up gets one. */
export function portraitKeys(): string[] {
  return [...files().keys()].filter((key) => key.startsWith('avatars/'))
}
