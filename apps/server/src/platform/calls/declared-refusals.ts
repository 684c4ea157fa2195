import { commonRefusals, contract, type EndpointShape, type ErrorName } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'

/** What a test server looks for in its log. */
export const UNDECLARED = 'the row does not name this refusal'

/** Every name that a row may be refused with, by the row's name: `orders.pay`, `desk.orders.cancel`. */
const DECLARED: ReadonlyMap<string, ReadonlySet<ErrorName>> = new Map([
  ...namesOf(contract, ''),
  ...namesOf(deskContract, 'desk.'),
])

function namesOf(shape: object, before: string): [string, ReadonlySet<ErrorName>][] {
  return Object.entries(shape).flatMap(([area, rows]) =>
    Object.entries(rows as Record<string, EndpointShape>).map(
      ([name, row]): [string, ReadonlySet<ErrorName>] => [
        `${before}${area}.${name}`,
        new Set<ErrorName>([...(row.refuses ?? []), ...commonRefusals(row)]),
      ],
    ),
  )
}

/** False for a refusal that a row of the contract is not said to meet. Other routes may refuse with anything. */
export function isDeclared(row: string | undefined, reason: ErrorName): boolean {
  const names = row === undefined ? undefined : DECLARED.get(row)
  return names?.has(reason) ?? true
}
