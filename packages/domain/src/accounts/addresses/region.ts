/** A node of the region tree: province, city or district, with its six-digit code (spec §3). */
export interface Region {
  /** As it is written in an address: 西湖区. */
  name: string
  /** The six-digit code. */
  code: string
  /** What lies in it; empty for a district. */
  children: readonly Region[]
}

/** The provinces, each with cities, each with districts. */
export type RegionTree = readonly Region[]

/** The same node in the form of picker options (spec §3 "in list form"). */
export interface RegionOption {
  /** The six-digit code. */
  value: string
  /** The name: 西湖区. */
  label: string
  /** What lies in it; missing for a district. */
  children?: RegionOption[]
}

/** Province, city, district. */
const REGION_LEVELS = 3

/** True for six digits; the code need not exist. */
export function isRegionCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/**
 * The nodes from the province down to the code; `null` when the table has none. Looked up in the table and never
 * worked out from the digits, since district codes of some cities follow other rules.
 */
export function regionPath(tree: RegionTree, code: string): Region[] | null {
  for (const region of tree) {
    if (region.code === code) return [region]
    const below = regionPath(region.children, code)
    if (below) return [region, ...below]
  }
  return null
}

/** The names of a code's path, one after the other; a city with the name of its province is left out. */
export function regionText(tree: RegionTree, code: string, separator = ''): string {
  const names = (regionPath(tree, code) ?? []).map((region) => region.name)
  return names.filter((name, index) => name !== names[index - 1]).join(separator)
}

/** The tree as picker options. */
export function regionOptions(tree: RegionTree): RegionOption[] {
  return tree.map(({ code, name, children }) =>
    children.length === 0
      ? { value: code, label: name }
      : { value: code, label: name, children: regionOptions(children) },
  )
}

/**
 * Reads the provinces JSON (spec §7): a tree of three levels, its nodes either `name`, `code`, `children` or
 * `label`, `value`, `children`. `null` for a text that does not parse or is of another shape: the caller then uses the
 * embedded tree, and only logs (spec §8).
 */
export function parseRegions(text: string): RegionTree | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return readRegions(value)
}

/** {@link parseRegions} for a value that is already parsed. */
export function readRegions(value: unknown): RegionTree | null {
  const tree = readLevel(value, 1, new Set())
  return tree && tree.length > 0 ? tree : null
}

function readLevel(value: unknown, level: number, seen: Set<string>): Region[] | null {
  if (!Array.isArray(value)) return null
  const regions: Region[] = []
  for (const item of value) {
    const region = readRegion(item, level, seen)
    if (!region) return null
    regions.push(region)
  }
  return regions
}

function readRegion(value: unknown, level: number, seen: Set<string>): Region | null {
  if (typeof value !== 'object' || value === null) return null
  const node = value as Record<string, unknown>
  const name = node.name ?? node.label
  const code = String(node.code ?? node.value ?? '')
  if (typeof name !== 'string' || name === '' || !isRegionCode(code) || seen.has(code)) return null
  seen.add(code)
  if (level === REGION_LEVELS) return { name, code, children: [] }
  const children = readLevel(node.children, level + 1, seen)
  return children && children.length > 0 ? { name, code, children } : null
}
