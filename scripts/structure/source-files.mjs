import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import ts from 'typescript'

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
const CODE = new Set(['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js'])
const SCRIPT_KINDS = {
  '.tsx': ts.ScriptKind.TSX,
  '.ts': ts.ScriptKind.TS,
  '.mts': ts.ScriptKind.TS,
}
const TEST = /\.(test|spec|fixture)\.\w+$|(^|\/)(testing|e2e)\//

/**
 * @typedef {object} SourceFile
 * @property {string} path relative to the root, with `/`
 * @property {string} workspace folder of the workspace, relative to the root
 * @property {boolean} isTest a test, a fixture or what only tests stand on
 * @property {number} lines
 * @property {ts.SourceFile | undefined} syntax undefined for a style sheet
 *
 * @typedef {object} Workspace
 * @property {string} folder relative to the root
 * @property {Record<string, any>} manifest its package.json; empty for a plain folder
 */

/** The workspaces below `packages` and `apps`, then the root's own folders of code. */
export function listWorkspaces(root) {
  const nested = ['packages', 'apps'].flatMap((parent) =>
    folders(join(root, parent)).map((name) => `${parent}/${name}`),
  )
  const loose = ['e2e', 'scripts'].filter((name) => folders(root).includes(name))
  return [...nested, ...loose].map((folder) => ({ folder, manifest: readManifest(root, folder) }))
}

/** Every code file and style sheet of a workspace, parsed. */
export function readSourceFiles(root, workspace) {
  return walk(join(root, workspace.folder))
    .filter((file) => CODE.has(extname(file)) || extname(file) === '.css')
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const path = relative(root, file).split(sep).join('/')
      return {
        path,
        workspace: workspace.folder,
        isTest: TEST.test(path),
        lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
        syntax: CODE.has(extname(file)) ? parse(path, text) : undefined,
      }
    })
}

function parse(path, text) {
  const kind = SCRIPT_KINDS[extname(path)] ?? ts.ScriptKind.JS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

/** Files below a folder, sorted, without what is built or installed. */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? walk(path) : [path]
    })
}

function folders(parent) {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}

function readManifest(root, folder) {
  try {
    return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}
