// `pnpm engines`: every built file of the storefront and of the desk has to run in the oldest engines that the README names.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newerParts } from './engines/newer-parts.mjs'
import { root } from './workspace.mjs'

const files = ['apps/h5/dist/client', 'apps/desk/dist'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => join(folder, name)),
)
const faults = files.flatMap((name) =>
  newerParts(readFileSync(join(root, name), 'utf8')).map((part) => `${name}:${part}`),
)
for (const fault of faults) console.error(fault)
console.log(
  `${files.length} built files, ${faults.length} parts that Safari 15 or Chrome 107 can’t run`,
)
process.exit(faults.length === 0 && files.length > 0 ? 0 : 1)
