import { expect, test } from 'vitest'
import type { EndpointShape } from './contract'
import { deskContract } from './desk'

const groups = Object.entries(deskContract) as [string, Record<string, EndpointShape>][]

test('what a row changes is an area or a call of the desk', () => {
  const names = groups.flatMap(([group, rows]) => [
    group,
    ...Object.keys(rows).map((name) => `${group}.${name}`),
  ])
  const changed = groups.flatMap(([, rows]) =>
    Object.values(rows).flatMap((row) => row.changes ?? []),
  )
  expect(changed.filter((name) => !names.includes(name))).toEqual([])
})

test('every row lies below /api/desk, and no two have the same method and path', () => {
  const rows = groups.flatMap(([, named]) => Object.values(named))
  expect(rows.filter(({ path }) => !path.startsWith('/api/desk/'))).toEqual([])
  expect(new Set(rows.map(({ method, path }) => `${method} ${path}`)).size).toBe(rows.length)
})
