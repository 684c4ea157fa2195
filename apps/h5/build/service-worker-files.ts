import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'

const WORKER = 'service-worker.js'
const PLACE = 'self.__FILES'

/** The landing screens open without a network even where they were never opened before: with what they load later. */
const LANDING = /src\/screens\/shop\/(?:home|details)\/(?:screen|queries)\.tsx?$/
/** Any other screen opens without a network once it was opened with one. */
const SCREEN = /src\/screens\/\w[\w-]*\/[\w-]+\/(?:screen|queries)\.tsx?$/

type Bundle = Rollup.OutputBundle

/**
 * The files that the shell can ask for before and around any screen: all that its entry loads, now or later, and the
 * landing screens. A part that is missing here is a page that stays white without a network.
 */
function keptFiles(bundle: Bundle): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const other of chunk.imports) add(other)
    for (const other of chunk.dynamicImports) if (isKept(bundle[other])) add(other)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/index.html')) add(name)
  }
  return [...files].sort()
}

function isKept(file: Bundle[string] | undefined): boolean {
  const id = (file?.type === 'chunk' && file.facadeModuleId) || ''
  return LANDING.test(id) || !SCREEN.test(id)
}

/** Writes into the service worker which files of this build it keeps, each under a name that changes with its content. */
export function serviceWorkerFiles(): Plugin {
  return {
    name: 'kaozhou:service-worker-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') return
      if (worker.imports.length > 0) this.error(`${WORKER} must stand alone`)
      const page = bundle['index.html']
      const revision = createHash('sha256')
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12)
      const list = [
        { url: '/index.html', revision },
        // Their names hold the digest already.
        ...keptFiles(bundle).map((file) => ({ url: `/${file}`, revision: null })),
      ]
      if (!worker.code.includes(PLACE)) this.error(`${WORKER} has no place for its files`)
      worker.code = worker.code.replace(PLACE, () => JSON.stringify(list))
    },
  }
}
