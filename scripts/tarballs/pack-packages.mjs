import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PACKAGES, root } from '../workspace.mjs'

/**
 * Packs packages as they are published: pnpm writes versions where the manifests say `workspace:*`, and puts the licence in.
 * Needs `pnpm` on the PATH, and the build.
 * @param {string} folder where the tarballs are put
 * @returns {Record<string, string>} the tarball of each, by the package's name
 */
export function packPackages(folder, names = PACKAGES) {
  return Object.fromEntries(
    names.map((name) => {
      const packed = execFileSync('pnpm', ['pack', '--json', '--pack-destination', folder], {
        cwd: join(root, 'packages', name),
        encoding: 'utf8',
      })
      return [`@kaozhou/${name}`, JSON.parse(packed).filename]
    }),
  )
}
