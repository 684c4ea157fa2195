import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PACKAGES, root } from '../workspace.mjs'
import { publicMembers, readPackages } from './public-members.mjs'

/** A package whose entry is this text. */
function packageOf(source) {
  const folder = mkdtempSync(join(tmpdir(), 'docblocks-'))
  mkdirSync(join(folder, 'src'))
  const exports = { '.': { '@kaozhou/source': './src/index.tsx' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ exports }))
  writeFileSync(join(folder, 'src/index.tsx'), source)
  return folder
}

const EXAMPLE = `
/** The props. */
export interface ButtonProps extends Look {
  /** What it says. */
  text: string
  onPress: () => void
  id?: never
}
interface Look { size: number }
/** The component. */
export function Button(props: ButtonProps & { wide?: boolean }) { return null }
/** The component. */
export function Line({ text }: { text: string }) { return null }
/** A rule. */
export function rule({ now }: { now: number }): { later: number } { return { later: now } }
export const ICON = 1
/** An error. */
export class Failure extends Error { override name = 'Failure'; private kept = 1; #own = 2 }
/** Inside only. */
interface Hidden { nothing: string }
/** A choice; what its variants hold is said here. */
export type Choice = { kind: 'a'; value: Hidden } | { kind: 'b' }
`

const example = packageOf(EXAMPLE)
afterAll(() => rmSync(example, { recursive: true }))

test('what has no docblock is found: names, members, props, what they mention', () => {
  const found = publicMembers(readPackages([example]), example)
  const without = found.filter(({ hasDocblock }) => !hasDocblock).map(({ name }) => name)
  expect(without.sort()).toEqual([
    'Button().wide',
    'ButtonProps.onPress',
    'Failure.name',
    'Hidden.nothing',
    'ICON',
    'Line().text',
    'Look.size',
  ])
})

describe('every public name, member and prop has a docblock', () => {
  const folders = PACKAGES.map((name) => join(root, 'packages', name))
  const program = readPackages(folders)

  test.each(folders)('%s', (folder) => {
    const members = publicMembers(program, folder)
    expect(members.length).toBeGreaterThan(20)
    const without = members.filter(({ hasDocblock }) => !hasDocblock)
    expect(without.map(({ place, name }) => `${place} ${name}`)).toEqual([])
  })
})
