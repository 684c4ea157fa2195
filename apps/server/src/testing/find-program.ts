import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian puts programs that only root looks for. */
const MORE_PLACES = ['/usr/sbin', '/usr/local/sbin']

/** The path of a program, or null when this machine does not have it. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const paths = [...folders, ...MORE_PLACES].map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path)) ?? null
}
