import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildFiles, readBuildFiles } from './build-files'

export interface PageParts {
  title: string
  html: string
  state: string
  /** Keys of the build's manifest, the screen's own first. */
  modules: readonly string[]
  /** Its code may wait for the first paint. */
  whole: boolean
}

export interface PageTemplate {
  /** The page as it was built: for a CDN, and for when rendering fails. */
  shell: string
  fill: (parts: PageParts) => FilledPage
}

export interface FilledPage {
  body: string
  inline: InlineHashes
}

/** Digests of the text that stands in a page, as its content policy names them. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** As `boot.ts` of the storefront reads it. */
interface LateCode {
  entry: string
  screen: string
  modules: string[]
  styles: string[]
}

/** What of a page depends on its screen alone. */
interface ScreenHead {
  /** The styles, as text: the first paint waits for nothing but the document. */
  head: string
  /** Brings the code once the page has been painted. */
  late: string
  /** Brings it at once. */
  now: string
  inline: InlineHashes
}

// The tags of the entry, which Vite wrote into the built page.
const ENTRY_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/** Reads the built page and its manifest once; `fill` puts a rendered page together. */
export function readPageTemplate(clientDir: string): PageTemplate {
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const bare = shell.replace(ENTRY_TAGS, '')
  const files = readBuildFiles(clientDir)
  const heads = new Map<string, ScreenHead>()

  function headOf(modules: readonly string[]): ScreenHead {
    const key = modules.join()
    const known = heads.get(key)
    if (known) return known
    const made = screenHead(modules, files)
    heads.set(key, made)
    return made
  }

  return {
    shell,
    fill: ({ title, html, state, modules, whole }) => {
      const { head, late, now, inline } = headOf(modules)
      const body = bare
        // Functions, so that a `$&` in the content stays what it is.
        .replace(
          /<!--head-->[\s\S]*?<!--\/head-->/,
          () => `${head}<title>${escapeHtml(title)}</title>`,
        )
        .replace('<!--app-->', () => html)
        .replace('<!--state-->', () => state + (whole ? late : now))
      return { body, inline }
    },
  }
}

function screenHead(modules: readonly string[], files: BuildFiles): ScreenHead {
  const screen = `/${files.fileOf(modules[0] ?? '')}`
  const entry = `/${files.entry}`
  // The screen's styles first, as the build has always ordered them.
  const all = [...new Set([...files.closure(modules), ...files.closure([files.entryKey])])]
  const styles = all.filter((file) => file.endsWith('.css'))
  const scripts = all.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
  const texts = styles.map((file) => files.read(file).trim())
  const boot = files.boot.trim()
  const late: LateCode = {
    entry,
    screen,
    modules: scripts.filter((file) => file !== entry),
    styles: styles.map((file) => `/${file}`),
  }
  return {
    head: texts.map((text) => `<style>${text}</style>`).join(''),
    late: `<script type="application/json" id="late">${JSON.stringify(late)}</script><script type="module">${boot}</script>`,
    now: codeTags(late),
    inline: { scripts: [digest(boot)], styles: texts.map(digest) },
  }
}

/** The same as the late code, by tags that start with the page. */
function codeTags({ entry, screen, modules, styles }: LateCode): string {
  return [
    ...modules.map(
      (href) => `<link rel="modulepreload" href="${href}"${href === screen ? ' data-screen' : ''}>`,
    ),
    `<script type="module" src="${entry}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" media="not all" href="${href}">`),
  ].join('')
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
