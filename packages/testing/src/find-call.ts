import type { EndpointShape } from '@kaozhou/api/contract'

/** The rows of a contract, by area and call. */
export type Rows = Readonly<Record<string, object>>

export interface FoundCall {
  name: string
  row: EndpointShape
  /** The values in the path. */
  params: Record<string, string>
}

/** The calls of a contract. */
export interface Calls {
  /** The row of a name. @throws Error when the contract has no such call. */
  rowOf(name: string): EndpointShape
  /** The call that a method and a path mean; undefined for none. */
  find(method: string, path: string): FoundCall | undefined
  /** True when some method has that path. */
  hasPath(path: string): boolean
}

/** Makes the calls of a contract ready to be found by name and by address. */
export function callsOf(contract: Rows): Calls {
  const known = Object.entries(contract)
    .flatMap(([area, rows]) =>
      Object.entries(rows as Record<string, EndpointShape>).map(([call, row]) => ({
        name: `${area}.${call}`,
        row,
        pattern: new RegExp(`^${row.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      })),
    )
    // As a router does: what is written out comes before a value.
    .sort((one, other) => one.row.path.split('{').length - other.row.path.split('{').length)

  return {
    rowOf(name) {
      const call = known.find((one) => one.name === name)
      if (!call) throw new Error(`the contract has no call ${name}`)
      return call.row
    },
    find(method, path) {
      for (const { name, row, pattern } of known) {
        const match = row.method === method ? pattern.exec(path) : null
        if (!match) continue
        const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
          key,
          decodeURIComponent(value),
        ])
        return { name, row, params: Object.fromEntries(params) }
      }
      return undefined
    },
    hasPath: (path) => known.some(({ pattern }) => pattern.test(path)),
  }
}
