import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes a storefront as a build leaves it, with this code as its renderer. Returns its folder, for STOREFRONT_DIR. */
export function writeStorefront(renderer: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-storefront-'))
  const files = {
    'client/.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index.js' },
      'src/start/boot.ts': { file: 'assets/boot.js' },
    }),
    'client/assets/boot.js': '',
    'client/index.html': '<!doctype html><html><head><!--head--></head><body></body></html>',
    'server/entry-server.js': renderer,
    'package.json': '{"type":"module"}',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
