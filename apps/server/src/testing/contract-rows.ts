import { type EndpointShape, type ErrorName, errorCodes, refusalData } from '@kaozhou/api/contract'
import * as v from 'valibot'
import { expect } from 'vitest'

/** A row with its name: `orders.detail`. */
export interface NamedRow {
  id: string
  row: EndpointShape
}

/** Every row of a contract, the storefront's or the desk's. */
export function rowsOf(contract: object): NamedRow[] {
  return Object.entries(contract).flatMap(([group, named]) =>
    Object.entries(named as Record<string, EndpointShape>).map(([name, row]) => ({
      id: `${group}.${name}`,
      row,
    })),
  )
}

const NAMES = new Map<unknown, ErrorName>(
  (Object.keys(errorCodes) as ErrorName[]).map((name) => [errorCodes[name].code, name]),
)
const SCHEMAS: Partial<Record<ErrorName, v.GenericSchema>> = refusalData

/**
 * It is an envelope; the code of a refusal is of the table, and its data are what the contract says of it, or nothing. Returns
 * the refusal's name; null for a success.
 */
export function expectEnvelope(
  envelope: Readonly<Record<string, unknown>>,
  said: string,
): ErrorName | null {
  const { code, data } = envelope
  expect(envelope, said).toMatchObject({
    code: expect.any(Number),
    success: code === 0,
    message: expect.any(String),
  })
  expect(envelope, said).toHaveProperty('data')
  if (code === 0) return null
  const name = NAMES.get(code)
  expect(name, said).toBeDefined()
  if (!name) return null
  expect(v.safeParse(SCHEMAS[name] ?? v.null(), data).issues, said).toBeUndefined()
  return name
}
