import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

const MOST = 25

/** Folders of code with more than 25 entries; `x.ts`, `x.test.ts` and `x.module.css` count as one. */
export function largeFolders(root, files) {
  const folders = new Set(
    files.filter(({ syntax }) => syntax).map(({ path }) => posix.dirname(path)),
  )
  return [...folders]
    .map((folder) => ({ folder, entries: countEntries(join(root, folder)) }))
    .filter(({ entries }) => entries > MOST)
    .sort((a, b) => b.entries - a.entries)
}

function countEntries(folder) {
  return new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : subject(entry.name))),
  ).size
}

function subject(name) {
  return name.replace(/(\.(test|spec|module|fixture))?\.\w+$/, '')
}
