import { fileCycles, folderCycles } from './cycles.mjs'
import { duplicateLines } from './duplicates.mjs'
import { measureFunctions, summarizeLengths } from './functions.mjs'
import { collectImports } from './imports.mjs'
import { largeFolders } from './large-folders.mjs'
import { listWorkspaces, readSourceFiles } from './source-files.mjs'
import { unusedExports } from './unused-exports.mjs'

/** Measures a checkout: one record for each workspace, one for the whole. */
export function measureStructure(root) {
  const workspaces = listWorkspaces(root)
  const files = workspaces.flatMap((workspace) => readSourceFiles(root, workspace))
  const imports = collectImports(files, workspaces)
  const isProduct = new Map(files.map(({ path, isTest }) => [path, !isTest]))
  const facts = {
    edges: imports.filter(({ from, to }) => isProduct.get(from) && isProduct.get(to)),
    copied: duplicateLines(files.filter(({ isTest, syntax }) => !isTest && syntax)),
    unused: unusedExports(root, files, imports, workspaces),
    large: largeFolders(root, files),
  }
  const rows = workspaces.map(({ folder }) => measure(folder, within(folder), files, facts))
  return { rows, total: measure('all', () => true, files, facts) }
}

const within = (folder) => (path) => path === folder || path.startsWith(`${folder}/`)

function measure(name, isMine, allFiles, { edges, copied, unused, large }) {
  const files = allFiles.filter(({ path }) => isMine(path))
  const sources = files.filter(({ isTest }) => !isTest)
  const tests = files.filter(({ isTest }) => isTest)
  const own = edges.filter(({ from, to }) => isMine(from) && isMine(to))
  return {
    name,
    files: sources.length,
    lines: sum(sources),
    testFiles: tests.length,
    testLines: sum(tests),
    functions: summarizeLengths(sources.flatMap(measureFunctions)),
    fileCycles: fileCycles(own),
    folderCycles: folderCycles(own),
    largeFolders: large.filter(({ folder }) => isMine(folder)),
    copied: sources.flatMap(({ path }) => {
      const lines = copied.get(path)?.size ?? 0
      return lines > 0 ? [{ path, lines }] : []
    }),
    unused: unused.filter(({ path }) => isMine(path)),
  }
}

const sum = (files) => files.reduce((total, { lines }) => total + lines, 0)
