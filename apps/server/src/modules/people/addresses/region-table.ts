import { createRequire } from 'node:module'
import type { Province } from '@kaozhou/api'
import { type RegionTree, regionTreeOf } from '@kaozhou/domain'
import { areaList } from '@vant/area-data'

interface AreaTable {
  version: string
  tree: RegionTree
}

let table: AreaTable | undefined

/** The regions that addresses are checked against, and the version of the package that they are from. */
export function regionTable(): AreaTable {
  table ??= { version: versionOf('@vant/area-data'), tree: regionTreeOf(areaList) }
  return table
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return version
}

let list: Province[] | undefined

/** The regions in both forms of spec §3: `name` and `code`, `label` and `value`. */
export function provinceList(): Province[] {
  list ??= regionTable().tree.map((province) => ({
    ...inBothForms(province),
    children: province.children.map((city) => ({
      ...inBothForms(city),
      children: city.children.map(inBothForms),
    })),
  }))
  return list
}

function inBothForms({ name, code }: { name: string; code: string }) {
  return { name, code, label: name, value: code }
}
