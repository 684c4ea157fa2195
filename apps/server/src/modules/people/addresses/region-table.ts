import { createRequire } from 'node:module'
import type { Province } from '@kaozhou/api'
import type { RegionTree } from '@kaozhou/domain'
import { areaList } from '@vant/area-data'

interface AreaTable {
  version: string
  tree: RegionTree
}

let table: AreaTable | undefined

/** The regions that addresses are checked against, and the version of the package that they are from. */
export function regionTable(): AreaTable {
  table ??= { version: versionOf('@vant/area-data'), tree: buildTree() }
  return table
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return version
}

/** In this table a code's first two digits are those of its province, the first four those of its city. */
function buildTree(): RegionTree {
  const { province_list, city_list, county_list } = areaList
  const districts = groupBy(Object.entries(county_list), 4)
  const cities = groupBy(Object.entries(city_list), 2)
  return Object.entries(province_list).map(([code, name]) => ({
    code,
    name,
    children: (cities.get(code.slice(0, 2)) ?? []).map(([cityCode, cityName]) => ({
      code: cityCode,
      name: cityName,
      children: (districts.get(cityCode.slice(0, 4)) ?? []).map(([districtCode, districtName]) => ({
        code: districtCode,
        name: districtName,
        children: [],
      })),
    })),
  }))
}

function groupBy(
  entries: readonly [string, string][],
  digits: number,
): Map<string, [string, string][]> {
  const groups = new Map<string, [string, string][]>()
  for (const entry of entries) {
    const key = entry[0].slice(0, digits)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
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
