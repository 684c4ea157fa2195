import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const LINK = /\]\(([^)\s]+\.(?:webp|png))\)/g
const PICTURE = /\.(webp|png)$/

/** Pictures that the README or a document shows or links to; paths from the root. */
export function shownPictures(root) {
  const documents = [
    'README.md',
    ...filesBelow(root, 'docs').filter((path) => path.endsWith('.md')),
  ]
  const paths = documents
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(LINK)].map(([, link]) =>
        posix.join(posix.dirname(path), link),
      ),
    )
  return [...new Set(paths)].sort()
}

/** Pictures that lie in docs; paths from the root. */
export function keptPictures(root) {
  return filesBelow(root, 'docs').filter((path) => PICTURE.test(path))
}

function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, posix.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}
