import { posix } from 'node:path'

/** Groups of files that reach each other by imports, largest first. */
export function fileCycles(edges) {
  return knots(new Set(edges.flatMap(({ from, to }) => [from, to])), edges)
}

/**
 * Groups of neighbours in one folder that reach each other by what lies in them, at any depth: folders, and a
 * file that is in a circle with a folder beside it.
 * @returns {{ folder: string, members: string[] }[]}
 */
export function folderCycles(edges) {
  const levels = new Map()
  for (const { from, to } of edges) {
    const folder = commonFolder(from, to)
    const [a, b] = [from, to].map((path) => childOf(folder, path))
    if (a === b) continue
    levels.set(folder, [...(levels.get(folder) ?? []), { from: a, to: b }])
  }
  return [...levels]
    .flatMap(([folder, inside]) => fileCycles(inside).map((members) => ({ folder, members })))
    .filter(({ members }) => members.some((name) => name.endsWith('/')))
    .sort((a, b) => b.members.length - a.members.length)
}

function commonFolder(a, b) {
  const [left, right] = [a, b].map((path) => posix.dirname(path).split('/'))
  const length = left.findIndex((part, at) => part !== right[at])
  return (length < 0 ? left : left.slice(0, length)).join('/')
}

/** The folder's entry on the way to a path; a folder ends with `/`. */
function childOf(folder, path) {
  const [first, ...rest] = (folder ? path.slice(folder.length + 1) : path).split('/')
  return rest.length > 0 ? `${first}/` : first
}

/** Tarjan's strongly connected components with more than one member. */
function knots(nodes, edges) {
  const next = new Map([...nodes].map((node) => [node, new Set()]))
  for (const { from, to } of edges) next.get(from).add(to)
  const state = new Map()
  const stack = []
  const found = []
  const visit = (node) => {
    const own = { index: state.size, low: state.size, onStack: true }
    state.set(node, own)
    stack.push(node)
    for (const target of next.get(node)) {
      const seen = state.get(target)
      if (!seen) own.low = Math.min(own.low, visit(target).low)
      else if (seen.onStack) own.low = Math.min(own.low, seen.index)
    }
    if (own.low === own.index) {
      const members = stack.splice(stack.lastIndexOf(node))
      for (const member of members) state.get(member).onStack = false
      if (members.length > 1) found.push(members.sort())
    }
    return own
  }
  for (const node of nodes) if (!state.has(node)) visit(node)
  return found.sort((a, b) => b.length - a.length)
}
