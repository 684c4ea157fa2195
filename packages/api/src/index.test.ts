import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = new URL('.', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, source), 'utf8')
const index = read('index.ts')

describe.each(readdirSync(new URL('entities/', source)))('entities/%s', (file) => {
  test('every exported type is exported by the package', () => {
    const types = [...read(`entities/${file}`).matchAll(/^export (?:type|interface) (\w+)/gm)]
    const missing = types.map(([, name]) => name).filter((name) => !index.match(`\\b${name}\\b`))
    expect(missing).toEqual([])
  })
})

describe('importing an entry in Node, where there is no window, document or storage, does not throw', () => {
  test.each(['./index', './caller', './contract'])('%s', async (entry) => {
    expect(Object.keys(await import(/* @vite-ignore */ entry)).length).toBeGreaterThan(0)
  })
})
