import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The files of the storefront's build by the keys of its manifest. */
export interface BuildFiles {
  entryKey: string
  entry: string
  /** Inline script of rendered pages. */
  boot: string
  fileOf: (key: string) => string | undefined
  /** The files that these modules import statically, with their styles. */
  closure: (keys: readonly string[]) => Set<string>
  read: (file: string) => string
}

const ENTRY = 'index.html'
const BOOT = 'src/start/boot.ts'

export function readBuildFiles(clientDir: string): BuildFiles {
  const read = (file: string): string => readFileSync(join(clientDir, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, ManifestChunk>

  function collect(keys: readonly string[], found: Set<string>): Set<string> {
    for (const key of keys) {
      const chunk = manifest[key]
      if (!chunk || found.has(chunk.file)) continue
      found.add(chunk.file)
      for (const css of chunk.css ?? []) found.add(css)
      collect(chunk.imports ?? [], found)
    }
    return found
  }

  function required(key: string): string {
    const file = manifest[key]?.file
    if (!file) throw new Error(`${key} is not in the build of the storefront`)
    return file
  }

  return {
    entryKey: ENTRY,
    entry: required(ENTRY),
    boot: read(required(BOOT)),
    fileOf: (key) => manifest[key]?.file,
    closure: (keys) => collect(keys, new Set()),
    read,
  }
}
