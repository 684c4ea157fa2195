import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`, or null when this machine has none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const places = [
    // What lies in PATH may be a wrapper, so Debian's own folders are looked at first, the newest first.
    ...versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return places.find(hasServer) ?? null
}

function hasServer(place: string): boolean {
  return existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))
}
