import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml, scriptJson } from '../../platform/markup'
import { type InlineHashes, inlineDigest } from '../security-headers'
import { type BuildFiles, readBuildFiles } from './build-files'
import { classesIn, isNeeded, type StyleSheet, styleSheet } from './needed-styles'
import type { PageBrand, SharePicture } from './page-brand'

export interface PageParts {
  title: string
  description: string
  /** The absolute address under which search engines keep the page. */
  canonical?: string
  /** A picture that shows what the page is about, with its absolute address. */
  picture?: SharePicture
  /** What the page is about, as schema.org has it, with absolute addresses. */
  linked?: readonly object[]
  /** Nothing is at this address: search engines must not keep it. */
  missing?: boolean
  html: string
  state: string
  /** Keys of the build's manifest, the screen's first. */
  modules: readonly string[]
  /** Keys of modules whose markup is in the page and whose code comes later: only their styles are needed. */
  styled?: readonly string[]
  /** The page is complete without script; its code is loaded after the first paint. */
  whole: boolean
}

export interface PageTemplate {
  /** The page without content: for a CDN, and when rendering fails. */
  shell: (brand: PageBrand) => FilledPage
  /** The page of an address that no screen has: its code leads on to the home page. */
  nothing: (brand: PageBrand) => FilledPage
  fill: (parts: PageParts, brand: PageBrand) => FilledPage
}

export interface FilledPage {
  body: string
  inline: InlineHashes
}

/** The code to load after the first paint; read by the storefront's `boot.ts`. */
interface DeferredCode {
  entry: string
  screen: string
  modules: string[]
  styles: string[]
  late: string[]
}

/** The files of a screen's code. */
interface ScreenFiles {
  entry: string
  screen: string
  modules: string[]
  styles: StyleSheet[]
}

/** The parts of a page that depend on its screen only. */
interface ScreenHead {
  /** Inline styles, so that the first paint needs the document only. */
  head: string
  /** Tags that load the code after the first paint. */
  deferred: string
  /** Tags that load the code at once. */
  now: string
  inline: InlineHashes
}

// The tags of the entry that Vite writes into the built page.
const BRAND_TAGS = /<!--brand-->[\s\S]*?<!--\/brand-->/
const HEAD_TAGS = /<!--head-->[\s\S]*?<!--\/head-->/
const ENTRY_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/**
 * Reads the built page and its manifest once; `fill` makes a complete page of rendered parts.
 *
 * @param head - Markup that every page has before its scripts.
 */
export function readPageTemplate(clientDir: string, head = ''): PageTemplate {
  const built = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const shell = built.replace('<!--head-->', () => `${head}<!--head-->`)
  const bare = shell.replace(ENTRY_TAGS, '')
  const files = readBuildFiles(clientDir)
  const screens = new Map<string, ScreenFiles>()
  const heads = new Map<string, ScreenHead>()

  function headOf({ html, modules, styled = [], whole }: PageParts): ScreenHead {
    const screenKey = [modules, styled].join('|')
    const screen = screens.get(screenKey) ?? screenFiles(modules, styled, files)
    screens.set(screenKey, screen)
    // An outline loads its code at once, and a part of the screen with it: all of its styles come first.
    const classes = whole ? classesIn(html) : null
    const inline = screen.styles.filter((style) => !classes || isNeeded(style, classes))
    const key = [screenKey, ...inline.map(({ file }) => file)].join('|')
    const head = heads.get(key) ?? screenHead(screen, inline, files.boot.trim())
    heads.set(key, head)
    return head
  }

  const withBrand = (brand: PageBrand, tags: string): FilledPage => ({
    body: shell
      // The markers stay: the development server looks for them.
      .replace(BRAND_TAGS, () => `<!--brand-->${brand.tags}<!--/brand-->`)
      .replace(HEAD_TAGS, () => tags),
    inline: { scripts: [], styles: brand.styles },
  })
  const factsOf = ({ facts }: PageBrand) => ({ title: facts.name, ...facts })

  return {
    shell: (brand) => withBrand(brand, factTags(factsOf(brand))),
    nothing(brand) {
      const { body, inline } = withBrand(brand, factTags(factsOf(brand)) + NO_INDEX)
      return { body: body.replace('<!--app-->', NOTHING), inline }
    },
    fill: (parts, brand) => {
      const { html, state, whole } = parts
      const { head, deferred, now, inline } = headOf(parts)
      const body = bare
        // Functions, because `$&` in a replacement string has a meaning.
        .replace(BRAND_TAGS, () => brand.tags)
        .replace(HEAD_TAGS, () => head + factTags(parts) + shareTags(parts, brand))
        .replace('<!--app-->', () => html)
        .replace('<!--state-->', () => state + (whole ? deferred : now))
      return {
        body,
        inline: {
          scripts: inline.scripts,
          styles: [...inline.styles, ...brand.styles],
        },
      }
    },
  }
}

function factTags({
  title,
  description,
  canonical,
}: Pick<PageParts, 'title' | 'description' | 'canonical'>): string {
  const link = canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : ''
  return `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${link}`
}

/** What search engines and chats show of a page that is shared. */
function shareTags(parts: PageParts, { facts }: PageBrand): string {
  const { title, description, canonical, picture, linked = [], missing } = parts
  if (missing) return NO_INDEX
  const tags = {
    'og:type': 'website',
    'og:site_name': facts.name,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture?.url,
    'og:image:width': picture?.width,
    'og:image:height': picture?.height,
  }
  const metas = Object.entries(tags).map(([name, text]) =>
    text ? `<meta property="${name}" content="${escapeHtml(String(text))}">` : '',
  )
  return [...metas, ...linked.map(linkedTag)].join('')
}

const NO_INDEX = '<meta name="robots" content="noindex">'

/** For who runs no script; the storefront's code replaces it. */
const NOTHING = '<main><h1>没有这一页</h1><p><a href="/home">去选课</a></p></main>'

/** A block of data, which no policy counts as a script. */
function linkedTag(data: object): string {
  return `<script type="application/ld+json">${scriptJson(data)}</script>`
}

function screenFiles(
  modules: readonly string[],
  styled: readonly string[],
  files: BuildFiles,
): ScreenFiles {
  const entry = `/${files.entry}`
  // The screen's styles first: the order of the build.
  const all = [...new Set([...files.closure(modules), ...files.closure([files.entryKey])])]
  const styles = [...new Set([...files.closure(styled), ...all])].filter((file) =>
    file.endsWith('.css'),
  )
  const scripts = all.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
  return {
    entry,
    screen: `/${files.fileOf(modules[0] ?? '')}`,
    modules: scripts.filter((file) => file !== entry),
    styles: styles.map((file) => styleSheet(`/${file}`, files.read(file).trim())),
  }
}

/** @param inline - The sheets whose text stands in the page, in one element: each has its digest in the policy. */
function screenHead(
  { styles, ...code }: ScreenFiles,
  inline: readonly StyleSheet[],
  boot: string,
): ScreenHead {
  const text = inline.map((style) => style.text).join('')
  const late = styles.filter((style) => !inline.includes(style))
  const deferred: DeferredCode = {
    ...code,
    styles: inline.map(({ file }) => file),
    late: late.map(({ file }) => file),
  }
  return {
    head: `<style>${text}</style>`,
    deferred: `<script type="application/json" id="deferred-code">${JSON.stringify(deferred)}</script><script type="module">${boot}</script>`,
    now: codeTags(deferred),
    inline: { scripts: [inlineDigest(boot)], styles: [inlineDigest(text)] },
  }
}

/** Script, preload and style tags that load the same code with the page. */
function codeTags({ entry, screen, modules, styles }: DeferredCode): string {
  return [
    ...modules.map(
      (href) => `<link rel="modulepreload" href="${href}"${href === screen ? ' data-screen' : ''}>`,
    ),
    `<script type="module" src="${entry}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" media="not all" href="${href}">`),
  ].join('')
}
