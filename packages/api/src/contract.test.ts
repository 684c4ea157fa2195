import { describe, expect, test } from 'vitest'
import { contract } from './contract'
import { commonRefusals } from './contract/common-refusals'
import type { EndpointShape } from './contract/endpoint'
import { type ErrorName, errorCodes } from './contract/error-codes'
import { deskContract } from './desk'
import { sourceOfRefusedCodes } from './testing/source-of-refused-codes'
import { sourceOfWireRows } from './testing/source-of-wire-rows'

const rowsOf = (shape: object) =>
  Object.entries(shape).flatMap(([area, named]) =>
    Object.entries(named as Record<string, EndpointShape>).map(([name, row]) => ({
      id: `${area}.${name}`,
      row,
    })),
  )
const rows = rowsOf(contract)

test('no two rows have the same method and path', () => {
  const calls = rows.map(({ row }) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

test.each(rows)('$id: the path is well formed', ({ row }) => {
  expect(row.path).toMatch(/^(\/([\w.-]+|\{\w+\}))+$/)
})

test.each(rows)('$id: the summary is one line', ({ row }) => {
  expect(row.summary).toMatch(/^[^\n]{3,140}$/)
})

describe('rows with path parameters', () => {
  const withNames = rows.filter(({ row }) => row.path.includes('{'))

  test.each(withNames)('$id: every path parameter is a field of the input', ({ row }) => {
    const fields = 'entries' in row.input ? Object.keys(row.input.entries as object) : []
    const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(fields).toEqual(expect.arrayContaining(names))
  })
})

describe('rows with cacheFor', () => {
  const reused = rows.filter(({ row }) => row.cacheFor !== undefined)

  test.each(reused)('$id: is a GET that needs no login', ({ row }) => {
    expect([row.method, row.access]).toEqual(['GET', undefined])
  })
})

test.each(rows.filter(({ row }) => row.changes))(
  '$id: what changes something is a write',
  ({ row }) => {
    expect(row.method).not.toBe('GET')
  },
)

describe('rows that begin, renew or end a session', () => {
  const ofLogin = rows.filter(({ row }) => row.path.startsWith('/api/oauth/'))

  test.each(ofLogin)('$id: a 1001 from it starts no login', ({ row }) => {
    expect(row.recovers).toBe(false)
  })
})

test('no two errors have the same code', () => {
  const codes = Object.values(errorCodes).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('errors are sorted by code', () => {
  const codes = Object.values(errorCodes).map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted((a, b) => a - b))
})

test('the client’s rows are those of the contract', async () => {
  await expect(sourceOfWireRows(contract)).toMatchFileSnapshot('./client/wire-rows.ts')
})

describe('what a row names in refuses', () => {
  const refusing = [
    ...rows,
    ...rowsOf(deskContract).map(({ id, row }) => ({ id: `desk.${id}`, row })),
  ].flatMap(({ id, row }) => (row.refuses ? [{ id, row, refuses: row.refuses }] : []))

  test.each(refusing)('$id: is sorted, each name once', ({ refuses }) => {
    expect(refuses).toEqual([...new Set(refuses)].sort())
  })

  test.each(refusing)(
    '$id: is nothing that its kind of row is refused with anyway',
    ({ row, refuses }) => {
      const common: readonly ErrorName[] = commonRefusals(row)
      expect(refuses.filter((name) => common.includes(name))).toEqual([])
    },
  )
})

test('the codes that refusalOf knows are those of the contract', async () => {
  await expect(sourceOfRefusedCodes(contract)).toMatchFileSnapshot(
    './client/refusals/refused-codes.ts',
  )
})
