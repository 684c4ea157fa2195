import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'

const WORKER = 'service-worker.js'
const PLACE = 'self.__FILES'
const TRAVEL_PLACE = 'self.__TRAVEL'

/** The landing screens open without a network even where they were never opened before: with what they load later. */
const LANDING = /src\/screens\/shop\/(?:home|details)\/(?:screen|queries)\.tsx?$/
/** Any other screen opens without a network once it was opened with one. */
const SCREEN = /src\/screens\/\w[\w-]*\/[\w-]+\/(?:screen|queries)\.tsx?$/

/** Screens that a downloaded lesson is opened by, with its documents, homework and paper. One that is renamed stops the build. */
const TRAVEL = [
  'exams/examination',
  'exams/paper',
  'learning/downloads',
  'learning/mycourse',
  'learning/mylive',
  'learning/pdf-show',
  'learning/playbackinfo',
  'learning/playbackinfo-document',
  'learning/qx-record',
  'learning/task-detail',
]

type Bundle = Rollup.OutputBundle

/**
 * The files that the shell can ask for before and around any screen: all that its entry loads, now or later, and the
 * landing screens. A part that is missing here is a page that stays white without a network.
 */
function keptFiles(bundle: Bundle): string[] {
  const entries = Object.entries(bundle).filter(
    ([, chunk]) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/index.html'),
  )
  return filesOf(bundle, {
    roots: entries.map(([name]) => name),
    follows: (id) => LANDING.test(id) || !SCREEN.test(id),
  })
}

/** All that the screens of a downloaded lesson load, now or later, but other screens. */
function travelFiles(bundle: Bundle): string[] {
  const roots = TRAVEL.flatMap((screen) => {
    const [name] = chunkOf(bundle, screen, 'screen') ?? []
    if (!name) throw new Error(`no screen ${screen}, which a downloaded lesson is opened by`)
    const [queries] = chunkOf(bundle, screen, 'queries') ?? []
    return queries ? [name, queries] : [name]
  })
  // The reader's worker; its tables are asked for by few documents.
  return filesOf(bundle, { roots, follows: (id) => !SCREEN.test(id), assets: /\.m?js$/ })
}

interface Walk {
  roots: readonly string[]
  /** Whether a part that is loaded later belongs to it, by the module that it begins with. */
  follows: (id: string) => boolean
  /** Which of the other files that a part names belong to it. */
  assets?: RegExp
}

/** The roots with their styles and what they load. */
function filesOf(bundle: Bundle, { roots, follows, assets }: Walk): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {}
    for (const style of importedCss ?? []) files.add(style)
    for (const asset of importedAssets ?? []) if (assets?.test(asset)) files.add(asset)
    for (const other of chunk.imports) add(other)
    for (const other of chunk.dynamicImports) {
      const later = bundle[other]
      if (later?.type === 'chunk' && follows(later.facadeModuleId ?? '')) add(other)
    }
  }
  for (const root of roots) add(root)
  return [...files].sort()
}

function chunkOf(
  bundle: Bundle,
  screen: string,
  file: 'screen' | 'queries',
): [string, Bundle[string]] | undefined {
  const path = new RegExp(`src/screens/${screen}/${file}\\.tsx?$`)
  return Object.entries(bundle).find(
    ([, chunk]) => chunk.type === 'chunk' && path.test(chunk.facadeModuleId ?? ''),
  )
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
      const kept = new Set(list.map(({ url }) => url))
      const travel = travelFiles(bundle)
        .map((file) => `/${file}`)
        .filter((url) => !kept.has(url))
      if (!worker.code.includes(TRAVEL_PLACE))
        this.error(`${WORKER} has no place for ${TRAVEL_PLACE}`)
      worker.code = worker.code.replace(TRAVEL_PLACE, () => JSON.stringify(travel))
      if (!worker.code.includes(PLACE)) this.error(`${WORKER} has no place for its files`)
      worker.code = worker.code.replace(PLACE, () => JSON.stringify(list))
    },
  }
}
