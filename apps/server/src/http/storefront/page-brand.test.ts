import { describe, expect, test } from 'vitest'
import { brandValue } from '../../content/rows/brand-row'
import { BRAND_PICTURES, type Brand, LOGO_KEY, NO_BRAND } from '../../platform/brand/brand'
import { demoContent } from '../../testing/demo-content'
import { inlineDigest } from '../security-headers'
import { pageBrand } from './page-brand'

const VERSIONS = new Map(
  [LOGO_KEY, 'pictures/logo.png', ...Object.values(BRAND_PICTURES)].map((key) => [key, '1']),
)
const OTHER: Brand = {
  ...NO_BRAND,
  name: '远山书院',
  logo: 'pictures/logo.png',
  isBoat: false,
  colours: { primary: '#3a4796', price: '#b4371f' },
}

describe('the demo’s brand', async () => {
  const [entry] = (await demoContent()).content.brand
  if (!entry) throw new Error('the demo has no brand')
  const brand = pageBrand(brandValue(entry), VERSIONS)

  test('its colours are those of tokens.css, so pages have no styles for them', () => {
    expect(brand.styles).toEqual([])
    expect(brand.tags).not.toContain('<style>')
    expect(brand.tags).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f6f5">',
    )
    expect(brand.tags).toContain('media="(prefers-color-scheme: dark)" content="#0f1614">')
  })

  test('without a logo of its own the storefront draws its boat', () => {
    expect(brand.facts).not.toHaveProperty('logo')
    expect(brand.facts.colours).toEqual({ primary: '#0b7a6f', wash: '#e3f3f0', price: '#d5341b' })
  })
})

describe('another brand', () => {
  const { tags, styles, facts } = pageBrand(OTHER, VERSIONS)

  test('its colours outweigh tokens.css in the light, the dark and the chosen theme', () => {
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(tags) ?? []
    expect(styles).toEqual([inlineDigest(style)])
    expect(style).toMatch(/^html:root\{.*--kz-teal:#3a4796.*--kz-red:#b4371f/)
    expect(style).toMatch(
      /@media\(prefers-color-scheme:dark\)\{html:root:not\(\[data-theme=light\]\)\{[^}]*--kz-teal:#/,
    )
    expect(style).toMatch(/html:root\[data-theme=dark\]\{[^}]*--kz-teal:#/)
  })

  test('its logo is the icon and the picture on the home screen', () => {
    expect(tags).toContain('<link rel="icon" href="/art/pictures/logo.png?v=1">')
    expect(facts.logo).toBe('/art/pictures/logo.png?v=1')
  })

  test('markup in a brand’s name does not end the script element that contains it', () => {
    const name = '</script><script>alert(1)</script>'
    const bad = pageBrand({ ...OTHER, name }, VERSIONS)
    expect(bad.tags).not.toContain('<script>alert')
    const [, json = ''] = /id="brand">(.*?)<\/script>/.exec(bad.tags) ?? []
    expect(JSON.parse(json)).toMatchObject({ name })
  })
})
