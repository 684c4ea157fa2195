import { BRAND_PICTURES, type Brand, SHARE_SIZE } from '../../platform/brand/brand'
import { type Theme, type TokenValues, tokenValues } from '../../platform/brand/brand-colours'
import { COLOUR_TOKENS, type TokenName } from '../../platform/brand/colour-tokens'
import { escapeHtml, scriptJson } from '../../platform/markup'
import { inlineDigest } from '../security-headers'

/** What the storefront's `page/brand.ts` reads. */
export interface BrandFacts {
  name: string
  description: string
  logo?: string
  share: { title: string; text: string; picture: string }
  colours: { primary: string; wash: string; price: string }
}

/** A brand as pages have it. */
export interface PageBrand {
  facts: BrandFacts
  /** A part of the document's head: theme colours, icon, styles and facts. */
  tags: string
  /** Digests of its styles. */
  styles: string[]
  /** What systems and chats show of a page. */
  sharePicture: SharePicture
  /** What a browser reads to put the storefront on a home screen. */
  manifest: object
}

export interface SharePicture {
  /** A path; absolute in a page. */
  url: string
  /** In px, of a picture that was drawn for this. */
  width?: number
  height?: number
}

/** @param versions - Those of all pictures by their keys; pictures made of the brand are missing after an earlier release. */
export function pageBrand(brand: Brand, versions: ReadonlyMap<string, string>): PageBrand {
  const addressOf = (key: string) => `/art/${key}?v=${versions.get(key)}`
  const isMade = versions.has(BRAND_PICTURES.share)
  const sharePicture = isMade
    ? { url: addressOf(BRAND_PICTURES.share), ...SHARE_SIZE }
    : { url: addressOf(brand.share.picture) }
  const [light, dark] = [tokenValues(brand.colours, 'light'), tokenValues(brand.colours, 'dark')]
  const logo = addressOf(brand.logo)
  const facts: BrandFacts = {
    name: brand.name,
    description: brand.description,
    ...(!brand.isBoat && { logo }),
    share: { ...brand.share, picture: sharePicture.url },
    colours: { primary: light.teal, wash: light['teal-wash'], price: light['red-fill'] },
  }
  const style = colourStyle(light, dark)
  const parts = [
    themeColour('light', light.ground),
    themeColour('dark', dark.ground),
    `<link rel="icon" href="${escapeHtml(logo)}">`,
    isMade && `<link rel="apple-touch-icon" href="${addressOf(BRAND_PICTURES.touchIcon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    style && `<style>${style}</style>`,
    `<script type="application/json" id="brand">${scriptJson(facts)}</script>`,
  ]
  return {
    facts,
    tags: parts.filter(Boolean).join(''),
    styles: style ? [inlineDigest(style)] : [],
    sharePicture,
    manifest: {
      ...MANIFEST,
      name: brand.name,
      short_name: brand.name,
      description: brand.description,
      theme_color: light.ground,
      background_color: light.ground,
      icons: isMade
        ? ICONS.map(({ key, ...icon }) => ({ src: addressOf(key), ...icon }))
        : [{ src: logo, sizes: 'any' }],
    },
  }
}

const MANIFEST = {
  id: '/home',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  lang: 'zh-CN',
}

const PNG = 'image/png'

const ICONS = [
  { key: BRAND_PICTURES.icon192, sizes: '192x192', type: PNG, purpose: 'any' },
  { key: BRAND_PICTURES.icon512, sizes: '512x512', type: PNG, purpose: 'any' },
  { key: BRAND_PICTURES.maskable192, sizes: '192x192', type: PNG, purpose: 'maskable' },
  { key: BRAND_PICTURES.maskable512, sizes: '512x512', type: PNG, purpose: 'maskable' },
] as const

function themeColour(theme: Theme, colour: string): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}">`
}

/**
 * The colours that differ from those of tokens.css, by selectors that outweigh its own; empty for the design language's
 * own colours.
 */
function colourStyle(light: TokenValues, dark: TokenValues): string {
  const [day, night] = [declarations(light, 'light'), declarations(dark, 'dark')]
  return [
    day && `html:root{${day}}`,
    night &&
      `@media(prefers-color-scheme:dark){html:root:not([data-theme=light]){${night}}}html:root[data-theme=dark]{${night}}`,
  ].join('')
}

function declarations(values: TokenValues, theme: Theme): string {
  const names = (Object.keys(values) as TokenName[]).filter(
    (name) => values[name] !== COLOUR_TOKENS[name][theme],
  )
  return names.map((name) => `--kz-${name}:${values[name]}`).join(';')
}
