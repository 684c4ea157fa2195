import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  commonRefusals,
  contract,
  type EndpointShape,
  type ErrorName,
  errorCodes,
} from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import { expect, test } from 'vitest'
import { isDeclared } from './declared-refusals'

const rows = [...Object.values(contract), ...Object.values(deskContract)].flatMap(
  (group) => Object.values(group) as EndpointShape[],
)
const own = new Set(rows.flatMap(({ refuses = [] }) => refuses))
const common = new Set(rows.flatMap((row) => commonRefusals(row)))

/** Refusals of streams and of live rooms' sockets, which are no rows. */
const OUTSIDE: readonly ErrorName[] = [
  'mediaLinkExpired',
  'liveMuted',
  'liveQuiet',
  'liveTooFast',
  'liveWord',
  'liveQuizOver',
  'rollCallOver',
]

const SOURCES = join(import.meta.dirname, '../..')
const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(modules|platform|http)\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  .join('\n')

test('every error code is of a row, or of what is no row', () => {
  const names = Object.keys(errorCodes) as ErrorName[]
  const unused = names.filter((name) => !own.has(name) && !common.has(name as never))
  expect(unused).toEqual(OUTSIDE)
})

test('the server names every refusal that a row names', () => {
  expect([...own].filter((name) => !source.includes(`'${name}'`))).toEqual([])
})

test.each([
  ['a refusal that the row names', 'orders.pay', 'paymentUnavailable', true],
  ['a refusal of every row', 'orders.pay', 'badInput', true],
  ['a refusal of every row with a login', 'orders.pay', 'sessionExpired', true],
  ['a refusal of other rows', 'orders.pay', 'assistOwn', false],
  ['a refusal of rows with a login, for a row without', 'system.config', 'sessionReplaced', false],
  ['a row of the desk', 'desk.orders.cancel', 'orderState', true],
  ['a row of the desk, with a refusal of others', 'desk.orders.cancel', 'lastOwner', false],
  ['a route that is no row', undefined, 'mediaLinkExpired', true],
] as const)('args: %s', (_, row, reason, expected) => {
  expect(isDeclared(row, reason)).toBe(expected)
})
