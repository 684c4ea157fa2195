import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../config/project-root'
import { OWN_SEEDS } from './brand'
import { contrastFaults, nearestReadable, tokenValues } from './brand-colours'
import { COLOUR_TOKENS, CONTRASTS } from './colour-tokens'

const THEMES = ['light', 'dark'] as const

/** The colours of a theme as the style sheet has them. */
function styleSheetColours(theme: 'light' | 'dark'): Record<string, string> {
  const css = readFileSync(join(projectRoot(), 'packages/ui/src/tokens.css'), 'utf8')
  const valuesOf = (selector: string) => {
    const [, body = ''] = css.split(`${selector} {`)
    return [...(body.split('}')[0] ?? '').matchAll(/--kz-([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
  }
  const dark = theme === 'dark' ? valuesOf('\n:root[data-theme="dark"]') : []
  return Object.fromEntries([...valuesOf('\n:root'), ...dark])
}

describe.each(THEMES)('the %s theme', (theme) => {
  test('for its own seeds the values are those of tokens.css', () => {
    expect(styleSheetColours(theme)).toMatchObject(tokenValues(OWN_SEEDS, theme))
  })

  test('of the colours in tokens.css only amber and the knob of a switch do not follow the brand', () => {
    const others = Object.keys(styleSheetColours(theme)).filter(
      (name) => !(name in COLOUR_TOKENS) && !/amber|^knob$/.test(name),
    )
    expect(others).toEqual([])
  })
})

test('the design language’s own colours are readable', () => {
  expect(contrastFaults(OWN_SEEDS)).toEqual([])
})

test('the light theme has a school’s colours unchanged', () => {
  const seeds = { primary: '#3A4796', price: '#8a1c3c' }
  expect(tokenValues(seeds, 'light')).toMatchObject({ teal: '#3a4796', red: '#8a1c3c' })
})

test('a school without a colour of its own gets greys', () => {
  const values = tokenValues({ primary: '#444444', price: '#444444' }, 'dark')
  for (const value of Object.values(values)) expect(value).toMatch(/^#(..)\1\1$/)
})

/** Twenty-four hues in three degrees of lightness, from navy to lemon. */
const SEEDS = Array.from({ length: 24 }, (_, index) => index * 15).flatMap((h) =>
  [0.3, 0.45, 0.8].map((l) => formatHex({ mode: 'hsl', h, s: 0.85, l })),
)

test.each(SEEDS)('%s, made darker where it must be, is readable in both themes', (seed) => {
  const primary = nearestReadable({ ...OWN_SEEDS, primary: seed }, 'primary') ?? ''
  // The grounds have a trace of the primary colour.
  const price = nearestReadable({ primary, price: seed }, 'price') ?? ''
  const seeds = { primary, price }
  for (const theme of THEMES) {
    const values = tokenValues(seeds, theme)
    for (const [name, on, least] of CONTRASTS)
      expect(wcagContrast(values[name], values[on]), `${name} on ${on}`).toBeGreaterThanOrEqual(
        least,
      )
  }
})

test('a colour that is too light is named with the grounds on which it can’t be read, and a darker one is suggested', () => {
  const seeds = { primary: '#f5c400', price: OWN_SEEDS.price }
  expect(contrastFaults(seeds)).toContainEqual(
    expect.objectContaining({ theme: 'light', token: 'teal', on: 'paper', least: 4.5 }),
  )
  const darker = nearestReadable(seeds, 'primary') ?? ''
  expect(contrastFaults({ ...seeds, primary: darker })).toEqual([])
})
