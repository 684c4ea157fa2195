import type { Brand } from '../../platform/brand/brand'
import { type Theme, type TokenValues, tokenValues } from '../../platform/brand/brand-colours'
import { COLOUR_TOKENS, type TokenName } from '../../platform/brand/colour-tokens'
import { escapeHtml } from '../../platform/markup'
import { inlineDigest } from '../security-headers'

/** What the storefront's `page/brand.ts` reads. */
export interface BrandFacts {
  name: string
  description: string
  logo?: string
  share: { title: string; text: string; picture: string }
  colours: { primary: string; wash: string; price: string }
  campaigns: Record<string, string>
}

/** A brand as pages have it. */
export interface PageBrand {
  facts: BrandFacts
  /** A part of the document's head: theme colours, icon, styles and facts. */
  tags: string
  /** Digests of its styles. */
  styles: string[]
}

/**
 * @param addressOf - The address of a picture by its key.
 * @param campaigns - The slug of the campaign at each place.
 */
export function pageBrand(
  brand: Brand,
  addressOf: (key: string) => string,
  campaigns: Record<string, string>,
): PageBrand {
  const [light, dark] = [tokenValues(brand.colours, 'light'), tokenValues(brand.colours, 'dark')]
  const logo = addressOf(brand.logo)
  const facts: BrandFacts = {
    name: brand.name,
    description: brand.description,
    ...(!brand.isBoat && { logo }),
    share: { ...brand.share, picture: addressOf(brand.share.picture) },
    colours: { primary: light.teal, wash: light['teal-wash'], price: light['red-fill'] },
    campaigns,
  }
  const style = colourStyle(light, dark)
  const parts = [
    themeColour('light', light.ground),
    themeColour('dark', dark.ground),
    `<link rel="icon" href="${escapeHtml(logo)}">`,
    style && `<style>${style}</style>`,
    // `<` is escaped so that no text of the brand can end the element.
    `<script type="application/json" id="brand">${JSON.stringify(facts).replace(/</g, '\\u003c')}</script>`,
  ]
  return { facts, tags: parts.join(''), styles: style ? [inlineDigest(style)] : [] }
}

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
