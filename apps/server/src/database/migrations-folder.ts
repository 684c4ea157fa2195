import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The committed migrations, found upwards from here: the bundle lies at another depth than the source. */
export function migrationsFolder(from: string = import.meta.dirname): string {
  for (let directory = from; ; directory = dirname(directory)) {
    const folder = join(directory, 'migrations')
    if (existsSync(join(folder, 'meta', '_journal.json'))) return folder
    if (dirname(directory) === directory) throw new Error(`no migrations folder above ${from}`)
  }
}
