/**
 * Libraries that weigh more than the screens that use them.
 * @type {{ name: string, mark: string, screens: string[] }[]} `mark` is a text that the minified code keeps; `screens`
 * are those that may load it, later than themselves
 */
export const HEAVY_LIBRARIES = [
  {
    name: 'hls.js',
    mark: 'hlsManifestLoading',
    screens: [
      ...['playbackinfo', 'qx-record', 'live-stream', 'live-view'].map(
        (screen) => `learning/${screen}`,
      ),
      // Listening of papers and of the level test: a school's recordings may be streams too.
      ...['evaluation', 'evaluation-report', 'examination', 'mistakes', 'mock'].map(
        (screen) => `exams/${screen}`,
      ),
      // Episodes to listen to, likewise.
      ...['campaign', 'unlisted'].map((screen) => `campaigns/${screen}`),
    ],
  },
  {
    name: 'KaTeX',
    mark: 'KaTeX parse error: ',
    screens: [
      ...[
        'evaluation',
        'evaluation-report',
        'examination',
        'mistakes',
        'mock',
        'paper-report',
        'practice-report',
      ].map((screen) => `exams/${screen}`),
    ],
  },
  { name: 'pdf.js', mark: 'Setting up fake worker', screens: ['learning/pdf-show'] },
]

/** What the router loads when a screen is opened. */
const OPENED = /^src\/screens\/.+\/(screen\.tsx|queries\.ts)$/
const SCREEN = /^src\/screens\/(.+)\/screen\.tsx$/

/**
 * What is wrong about where heavy libraries lie in a build: no screen brings one with its own code, and only the screens that
 * use it bring it at all.
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} manifest of Vite
 * @param {(file: string) => string} read the text of a file of the build
 * @param {typeof HEAVY_LIBRARIES} [libraries]
 * @returns {string[]}
 */
export function misplacedLibraries(manifest, read, libraries = HEAVY_LIBRARIES) {
  const roots = Object.keys(manifest).filter(
    (key) => manifest[key].isEntry === true || SCREEN.test(key),
  )
  return libraries.flatMap(({ name, mark, screens }) => {
    const holders = new Set(
      Object.keys(manifest).filter(
        (key) => manifest[key].file.endsWith('.js') && read(manifest[key].file).includes(mark),
      ),
    )
    if (holders.size === 0) return [`${name}: no chunk has the text “${mark}”`]
    const holds = (keys) => [...keys].some((key) => holders.has(key))
    return roots.flatMap((root) => {
      if (holds(loaded(manifest, root))) return [`${name} is loaded at once with ${root}`]
      const screen = SCREEN.exec(root)?.[1]
      const mayUse = screen !== undefined && screens.includes(screen)
      const uses = holds(reached(manifest, root))
      if (uses && !mayUse) return [`${name} is loaded later by ${root}, which has no use for it`]
      return []
    })
  })
}

/** Every chunk that is loaded with this one. */
function loaded(manifest, key, found = new Set()) {
  if (found.has(key) || !manifest[key]) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) loaded(manifest, next, found)
  return found
}

/** Every chunk that is loaded with this one or later, other screens left out: they are loaded when they are opened. */
function reached(manifest, key, found = new Set()) {
  if (found.has(key) || !manifest[key]) return found
  found.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key]
  const later = dynamicImports.filter((next) => !OPENED.test(next))
  for (const next of [...imports, ...later]) reached(manifest, next, found)
  return found
}
