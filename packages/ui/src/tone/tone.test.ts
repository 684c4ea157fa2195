import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAMPAIGN_TONES } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tone.module.css'), 'utf8')

/** The texts' grounds beside the tone's own: paper and ground of tokens.css. */
const GROUNDS = { light: ['#ffffff', '#f3f6f5'], dark: ['#18211f', '#0f1614'] } as const

const SELECTORS = {
  light: (tone: string) => `\n.${tone} {`,
  'dark, by the system': (tone: string) => `:root:not([data-theme="light"]) .${tone} {`,
  'dark, as chosen': (tone: string) => `:root[data-theme="dark"] .${tone} {`,
} as const

/** The tokens of the block that begins with the selector. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(selector)
  expect(start, selector).toBeGreaterThan(-1)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--kz-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test('black on white has a contrast of 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

describe.each(CAMPAIGN_TONES)('the tone %s', (tone) => {
  test.each(Object.entries(SELECTORS))('has a contrast of 4.5 for texts, %s', (theme, selector) => {
    const {
      'tone-fill': fill = '',
      'on-tone': on = '',
      'tone-wash': wash = '',
      'tone-ink': ink = '',
    } = tokens(selector(tone))
    expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5)
    const [paper, ground] = GROUNDS[theme === 'light' ? 'light' : 'dark']
    for (const below of [wash, paper, ground])
      expect(contrast(ink, below), below).toBeGreaterThanOrEqual(4.5)
    // A filled control is told apart from the page.
    expect(contrast(fill, paper)).toBeGreaterThanOrEqual(3)
  })
})
