import type { ContractShape } from '../client/client-of'
import { type ErrorName, errorCodes } from '../contract/error-codes'

/** The source of `refused-codes.ts`. */
export function sourceOfRefusedCodes(contract: ContractShape): string {
  const calls = Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries(rows).flatMap(([name, { refuses = [] }]) =>
      refuses.length > 0 ? [{ call: `${area}.${name}`, refuses }] : [],
    ),
  )
  const names = new Set(calls.flatMap(({ refuses }) => refuses))
  const known = (Object.keys(errorCodes) as ErrorName[]).filter((name) => names.has(name))
  return `// biome-ignore-all format: made from the contract by \`vitest run packages/api -u\`; contract.test holds it against that.
import type { ErrorName } from '../../contract/error-codes'

/** The names of the codes below. */
export const errorNames: Readonly<Record<number, ErrorName>> = {
${known.map((name) => `  ${errorCodes[name].code}: '${name}',\n`).join('')}}

/** What each call in particular can be refused with. The contract's rows have it too, with their schemas. */
export const refusedCodes: Readonly<Record<string, readonly number[]>> = {
${calls.map(({ call, refuses }) => `  '${call}': [${refuses.map((name) => errorCodes[name].code).join(', ')}],\n`).join('')}}
`
}
