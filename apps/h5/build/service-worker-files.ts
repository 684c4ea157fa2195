import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'service-worker.js'
const PLACE = 'self.__FILES'

/** What opens without a network even where it was never opened before: the landing pages and what moves between them. */
const KEPT = [
  /\/index\.html$/,
  /src\/screens\/shop\/(?:home|details)\/(?:screen|queries)\.tsx?$/,
  /src\/routing\/routes\.ts$/,
  /src\/start\/(?:browser-services|crash-screen)\.tsx?$/,
  /src\/shell\/(?:messages|screen-skeleton|login-needed)\.tsx$/,
  /src\/screens\/shop\/home\/(?:home-extras|listed-courses|banner-slides)\.tsx$/,
  /src\/screens\/shop\/course\/(?:sections\/course-body|course-missing|course-rest|course-share)\.tsx$/,
]

/** Writes into the service worker which files of this build it keeps, each under a name that changes with its content. */
export function serviceWorkerFiles(): Plugin {
  return {
    name: 'kaozhou:service-worker-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') return
      if (worker.imports.length > 0) this.error(`${WORKER} must stand alone`)
      const files = new Set<string>()
      const add = (name: string): void => {
        const chunk = bundle[name]
        if (!chunk || chunk.type !== 'chunk' || files.has(name)) return
        files.add(name)
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
        for (const other of chunk.imports) add(other)
      }
      for (const [name, chunk] of Object.entries(bundle)) {
        const id = chunk.type === 'chunk' ? chunk.facadeModuleId : null
        if (id && KEPT.some((pattern) => pattern.test(id))) add(name)
      }
      const page = bundle['index.html']
      const revision = createHash('sha256')
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12)
      const list = [
        { url: '/index.html', revision },
        // Their names hold the digest already.
        ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
      ]
      if (!worker.code.includes(PLACE)) this.error(`${WORKER} has no place for its files`)
      worker.code = worker.code.replace(PLACE, () => JSON.stringify(list))
    },
  }
}
