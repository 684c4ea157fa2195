import { createHash } from 'node:crypto'
import { artFiles } from './art/art-files'
import type { ArtKey } from './content/types'

interface ArtFile {
  svg: string
  /** Changes when the picture does, so that an address can be kept for ever. */
  version: string
}

let drawn: ReadonlyMap<string, ArtFile> | undefined

function files(): ReadonlyMap<string, ArtFile> {
  drawn ??= new Map([...artFiles()].map(([key, svg]) => [key, { svg, version: versionOf(svg) }]))
  return drawn
}

function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 8)
}

/** The address of a picture: a key of the seed's art, or an address that is one already. */
export function artAddress(key: string): string {
  const file = files().get(key)
  return file ? `/art/${key}?v=${file.version}` : key
}

export function artFile(key: string): ArtFile | null {
  return files().get(key) ?? null
}

/** The portraits that people who sign up get one of. */
export function portraitKeys(): ArtKey[] {
  return [...files().keys()].filter((key): key is ArtKey => key.startsWith('avatars/'))
}
