import { posix } from 'node:path'

const MOST = 25

/** Folders of code with more than 25 entries; `x.ts`, `x.test.ts` and `x.module.css` count as one. */
export function largeFolders(files) {
  const entries = new Map()
  for (const { path } of files) {
    for (let at = path; at.includes('/'); at = posix.dirname(at)) {
      const folder = posix.dirname(at)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(subject(at)))
    }
  }
  return [...entries]
    .filter(([, { size }]) => size > MOST)
    .map(([path, { size }]) => ({ path, entries: size }))
    .sort((a, b) => b.entries - a.entries)
}

function subject(path) {
  return posix.basename(path).replace(/(\.(test|spec|module|fixture))?\.\w+$/, '')
}
