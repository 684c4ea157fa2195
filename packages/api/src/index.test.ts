import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = new URL('.', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, source), 'utf8')
const index = read('index.ts')
const desk = read('desk.ts')
const filesOf = (folder: string) =>
  readdirSync(new URL(folder, source)).filter((name) => name.endsWith('.ts'))

describe.each([
  ...filesOf('entities/').map((file) => ({ file: `entities/${file}`, entry: index })),
  ...filesOf('entities/desk/').map((file) => ({ file: `entities/desk/${file}`, entry: desk })),
])('$file', ({ file, entry }) => {
  test('every exported type is exported by the package’s entry', () => {
    const types = [...read(file).matchAll(/^export (?:type|interface) (\w+)/gm)]
    const missing = types.map(([, name]) => name).filter((name) => !entry.match(`\\b${name}\\b`))
    expect(missing).toEqual([])
  })
})

describe('importing an entry in Node, where there is no window, document or storage, does not throw', () => {
  test.each(['./index', './caller', './contract', './desk', './webhooks'])('%s', async (entry) => {
    expect(Object.keys(await import(/* @vite-ignore */ entry)).length).toBeGreaterThan(0)
  })
})
