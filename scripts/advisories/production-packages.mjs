import { parse } from 'yaml'

/**
 * What is installed where no development dependencies are: every package that a workspace needs to run, and what that one needs.
 *
 * @param {string} lockfile the text of pnpm-lock.yaml
 * @returns {Record<string, string[]>} versions by name
 */
export function productionPackages(lockfile) {
  const { importers, snapshots } = parse(lockfile)
  const reached = new Set()
  const waiting = Object.values(importers).flatMap(needsOf)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...needsOf(snapshots[next] ?? {}))
  }
  const packages = {}
  for (const key of [...reached].sort()) {
    // A package is resolved once for each set of its peers, which stand in parentheses.
    const [id] = key.split('(')
    const at = id.lastIndexOf('@')
    const name = id.slice(0, at)
    const versions = new Set([...(packages[name] ?? []), id.slice(at + 1)])
    packages[name] = [...versions]
  }
  return packages
}

/** Keys of what a workspace or a package needs; workspaces that need each other are left out, they are roots themselves. */
function needsOf({ dependencies = {}, optionalDependencies = {} }) {
  return Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, found]) => {
    const version = found.version ?? found
    if (version.startsWith('link:')) return []
    // Under another name than its own: `npm:typescript@7`.
    return [/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`]
  })
}
