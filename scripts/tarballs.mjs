// `pnpm tarballs`: the packages as npm, pnpm and yarn install them, into `dist/tarballs`. Run after the build.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { putPnpmOnPath } from './run/pinned-pnpm.mjs'
import { openRunFolder } from './run/run-folder.mjs'
import { packPackages } from './tarballs/pack-packages.mjs'
import { root } from './workspace.mjs'

putPnpmOnPath(openRunFolder())
const folder = join(root, 'dist/tarballs')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const file of Object.values(packPackages(folder))) console.log(file)
