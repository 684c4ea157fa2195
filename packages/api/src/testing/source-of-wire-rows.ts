import type { ContractShape } from '../client/client-of'
import type { WireRow } from '../contract/endpoint'

const FIELDS: readonly (keyof WireRow)[] = [
  ...(['method', 'path', 'apiVersion', 'multipart', 'unsigned', 'repeats'] as const),
  ...(['timeout', 'signedHeaders', 'recovers', 'changes'] as const),
]

/** The source of `wire-rows.ts`. */
export function sourceOfWireRows(contract: ContractShape): string {
  const areas = Object.entries(contract).map(([area, rows]) => {
    const lines = Object.entries(rows).map(([name, row]) => `    ${name}: ${sourceOf(row)},\n`)
    return `  ${area}: {\n${lines.join('')}  },\n`
  })
  return `// biome-ignore-all format: made from the contract by \`vitest run packages/api -u\`; contract.test holds it against that.
import type { WireRows } from './client-of'

/** The rows of the contract without schemas and texts: two thirds of the client would be those. */
export const wireRows: WireRows = {
${areas.join('')}}
`
}

function sourceOf(row: WireRow): string {
  const fields = FIELDS.filter((name) => row[name] !== undefined)
  const texts = fields.map((name) => `${name}: ${JSON.stringify(row[name]).replaceAll('"', "'")}`)
  return `{ ${texts.join(', ')} }`
}
