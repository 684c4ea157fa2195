import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:m?js|css|svg|tsv)$/
/** Under this a packed file saves nothing that matters. */
const LEAST = 1024

/** Packs the built files once, as small as they get, so that the server does not pack them for every visitor. */
export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'kaozhou:precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue
        const file = join(folder, name)
        const content = readFileSync(file)
        if (content.length < LEAST) continue
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(content))
      }
    },
  }
}
