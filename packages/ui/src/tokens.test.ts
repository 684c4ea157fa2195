import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '../build/tokens-of'

// A literal path would become the address of an asset.
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = read('./tokens.css')
const { light, dark } = tokensOf(css)

test('every variable of the style sheet is a token, a value over several lines too', () => {
  const names = new Set([...css.matchAll(/^ {2}--kz-([\w-]+):/gm)].map(([, name]) => name))
  expect(Object.keys({ ...light, ...dark }).sort()).toEqual([...names].sort())
  expect(light.font).toMatch(/^-apple-system, .* sans-serif$/)
})

test('the dark theme is the same by the system’s wish and by choice', () => {
  const bySystem = css.slice(css.indexOf('prefers-color-scheme: dark'))
  for (const [name, value] of Object.entries(dark))
    expect(bySystem.replace(/\s+/g, ' ')).toContain(`--kz-${name}: ${value};`)
})

/** Text and what it stands on, as the README names them. */
const PAIRS = [
  ['ink', 'ground'],
  ['ink', 'paper'],
  ['ink', 'fill'],
  ['ink-2', 'ground'],
  ['ink-2', 'paper'],
  ['ink-3', 'ground'],
  ['ink-3', 'paper'],
  ['teal', 'paper'],
  ['on-teal', 'teal-fill'],
  ['on-teal-wash', 'teal-wash'],
  ['red', 'paper'],
  ['on-red', 'red-fill'],
  ['on-red-wash', 'red-wash'],
  ['on-amber-wash', 'amber-wash'],
] as const

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('%s', (_, tokens) => {
  test.each(PAIRS)('%s on %s has a contrast of 4.5 : 1', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
