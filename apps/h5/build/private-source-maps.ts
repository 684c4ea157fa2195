import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Moves the source maps out of what is served, into `dist/source-maps`: they read a reported stack, and hold the whole source.
 * Runs before the files are compressed.
 */
export function privateSourceMaps(): Plugin {
  return {
    name: 'private-source-maps',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const maps = join(dir, '..', 'source-maps')
      rmSync(maps, { recursive: true, force: true })
      mkdirSync(maps, { recursive: true })
      for (const folder of [dir, join(dir, 'assets')]) {
        for (const name of readdirSync(folder).filter((file) => file.endsWith('.map'))) {
          renameSync(join(folder, name), join(maps, name))
        }
      }
    },
  }
}
