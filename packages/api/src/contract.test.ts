import { describe, expect, test } from 'vitest'
import { contract } from './contract'
import type { EndpointShape } from './contract/endpoint'
import { errorCodes } from './contract/error-codes'

const rows = Object.entries(contract).flatMap(([group, area]) =>
  Object.entries(area as Record<string, EndpointShape>).map(
    ([name, row]) => [`${group}.${name}`, row] as const,
  ),
)

test('no two rows answer the same call', () => {
  const calls = rows.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

describe.each(rows)('%s', (_, row) => {
  test('its path is one, and its names are in the input', () => {
    expect(row.path).toMatch(/^(\/([\w.-]+|\{\w+\}))+$/)
    const entries = 'entries' in row.input ? Object.keys(row.input.entries as object) : []
    for (const [, name] of row.path.matchAll(/\{(\w+)\}/g)) expect(entries).toContain(name)
  })

  test('has a summary of one line', () => {
    expect(row.summary).toMatch(/^[^\n]{3,140}$/)
  })

  test('reuse is for reads that are the same for everybody', () => {
    if (row.cacheFor !== undefined) expect([row.method, row.access]).toEqual(['GET', undefined])
  })

  test('a call of the login itself waits for no new session', () => {
    if (row.path.startsWith('/api/oauth/')) expect(row.recovers).toBe(false)
  })
})

test('every error has a code of its own', () => {
  const codes = Object.values(errorCodes).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})
