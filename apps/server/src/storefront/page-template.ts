import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, ManifestChunk>

export interface PageParts {
  title: string
  html: string
  state: string
  modules: readonly string[]
}

export interface PageTemplate {
  /** The page as it was built: for a CDN, and for when rendering fails. */
  shell: string
  fill: (parts: PageParts) => string
}

/** Reads the built page and its manifest once; `fill` puts a rendered page together. */
export function readPageTemplate(clientDir: string): PageTemplate {
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(
    readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const inTemplate = filesOf([entry], manifest)
  const preloads = new Map<string, string>()

  function preloadsFor(modules: readonly string[]): string {
    const key = modules.join()
    const known = preloads.get(key)
    if (known !== undefined) return known
    const made = preloadTags(modules, manifest, inTemplate)
    preloads.set(key, made)
    return made
  }

  return {
    shell,
    fill: ({ title, html, state, modules }) =>
      shell
        // Functions, so that a `$&` in the content stays what it is.
        .replace(
          /<!--head-->[\s\S]*?<!--\/head-->/,
          () => `${preloadsFor(modules)}<title>${escapeHtml(title)}</title>`,
        )
        .replace('<!--app-->', () => html)
        .replace('<!--state-->', () => state),
  }
}

/** Styles first, so that nothing is painted without them; code as preloads. */
function preloadTags(
  modules: readonly string[],
  manifest: Manifest,
  inTemplate: Set<string>,
): string {
  const screen = manifest[modules[0] ?? '']?.file
  const files = [...filesOf(modules, manifest)].filter((file) => !inTemplate.has(file))
  const styles = files.filter((file) => file.endsWith('.css'))
  const scripts = files.filter((file) => file.endsWith('.js'))
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // The browser finds the screen's code by its mark, without the table of all screens.
    ...scripts.map(
      (file) =>
        `<link rel="modulepreload" href="/${file}"${file === screen ? ' data-screen' : ''}>`,
    ),
  ].join('')
}

/** What these modules load through static imports. */
function filesOf(
  keys: readonly string[],
  manifest: Manifest,
  found = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    for (const css of chunk.css ?? []) found.add(css)
    filesOf(chunk.imports ?? [], manifest, found)
  }
  return found
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
