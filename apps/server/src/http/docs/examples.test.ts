import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@kaozhou/api/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { projectRoot } from '../../config/project-root'
import { rowsOf } from '../../testing/contract-rows'
import { routePattern } from '../contract-routes'

/** `pnpm docs:examples` records them from the tests; the documentation site shows them. */
const FOLDER = join(import.meta.dirname, '../../../../../docs/examples')

interface Example {
  path: string
  fields: Record<string, unknown>
  data: unknown
}

const texts = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
const examples: Record<string, Example> = Object.assign(
  {},
  ...texts.map((text) => JSON.parse(text)),
)

const rows = rowsOf(contract)

test('every call has one example, and every example has a call', () => {
  expect(Object.keys(examples).sort()).toEqual(rows.map(({ id }) => id).sort())
})

test.each(rows)('the example of $id fits its row', ({ id, row }) => {
  const { path, fields, data } = examples[id] ?? { path: '', fields: {}, data: undefined }
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const fits = new RegExp(`^${routePattern(row.path).replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  expect(fits, path).not.toBeNull()
  const inPath = Object.fromEntries(names.map((name, at) => [name, fits?.[at + 1]]))
  // A file is not kept.
  const input = row.multipart ? { success: true } : v.safeParse(row.input, { ...fields, ...inPath })
  expect(input).toMatchObject({ success: true })
  expect(v.safeParse(row.output, data)).toMatchObject({ success: true })
})

test('no example has a phone number, a code or an address of this machine that a test made up', () => {
  const all = texts.join('\n')
  const phones = all.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? []
  expect([...new Set(phones)]).toEqual(['13800138000'])
  const codes = [...all.matchAll(/"(?:code|captcha|smsCode)": "(\d{4,6})"/g)].map(
    ([, code]) => code,
  )
  expect(codes.filter((code) => !'123456'.startsWith(code ?? ''))).toEqual([])
  expect(all).not.toMatch(/127\.0\.0\.1:(?!4173)|\/tmp\//)
  expect(all).not.toContain(`${projectRoot()}/`)
})

test('every example is small', () => {
  const sizes = texts.map((text) => Buffer.byteLength(text))
  expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(600_000)
})
