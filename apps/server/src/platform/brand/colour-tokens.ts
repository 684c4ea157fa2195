import type { BrandSeeds } from './brand'

type Seed = keyof BrandSeeds

/** A colour of `packages/ui/src/tokens.css` and how it comes from a seed. */
interface ColourToken {
  seed: Seed
  /** The value for `OWN_SEEDS`. */
  light: string
  dark: string
  /** In the light theme as much lighter or darker than the seed as the own value is. */
  follows?: true
  /** A ground or ink with a trace of the seed: never more colourful than the own value. */
  isTint?: true
}

/** The colours that follow the brand, by their names without `--kz-`. A test compares the values with tokens.css. */
export const COLOUR_TOKENS = {
  ground: { seed: 'primary', light: '#f3f6f5', dark: '#0f1614', isTint: true },
  paper: { seed: 'primary', light: '#ffffff', dark: '#18211f', isTint: true },
  line: { seed: 'primary', light: '#e3e9e7', dark: '#2a3532', isTint: true },
  edge: { seed: 'primary', light: '#7f8e8a', dark: '#72837e', isTint: true },
  fill: { seed: 'primary', light: '#eef2f1', dark: '#222d2a', isTint: true },
  ink: { seed: 'primary', light: '#12211f', dark: '#e8efed', isTint: true },
  'ink-2': { seed: 'primary', light: '#51615d', dark: '#a9b8b4', isTint: true },
  'ink-3': { seed: 'primary', light: '#5f6e6a', dark: '#8b9a96', isTint: true },
  teal: { seed: 'primary', light: '#0b7a6f', dark: '#4fc7b6', follows: true },
  'teal-fill': { seed: 'primary', light: '#0b7a6f', dark: '#3db5a4', follows: true },
  'on-teal': { seed: 'primary', light: '#ffffff', dark: '#06231f' },
  'teal-wash': { seed: 'primary', light: '#e3f3f0', dark: '#17332f' },
  'on-teal-wash': { seed: 'primary', light: '#0a6b61', dark: '#7adccd', follows: true },
  red: { seed: 'price', light: '#cf3019', dark: '#ff7a5e', follows: true },
  'red-fill': { seed: 'price', light: '#d5341b', dark: '#c9402a', follows: true },
  'on-red': { seed: 'price', light: '#ffffff', dark: '#ffffff' },
  'red-wash': { seed: 'price', light: '#fdebe6', dark: '#3a1f19' },
  'on-red-wash': { seed: 'price', light: '#b92a13', dark: '#ff9a83', follows: true },
} as const satisfies Record<string, ColourToken>

export type TokenName = keyof typeof COLOUR_TOKENS

const TEXT = 4.5
const OUTLINE = 3

/**
 * What must be readable on what: `[token, its ground, least contrast]` (WCAG 2.2 §1.4.3 and §1.4.11). The first of the
 * two is made darker or lighter until it is.
 */
export const CONTRASTS: readonly (readonly [TokenName, TokenName, number])[] = [
  ['ink', 'ground', TEXT],
  ['ink', 'paper', TEXT],
  ['ink', 'fill', TEXT],
  ['ink-2', 'ground', TEXT],
  ['ink-2', 'paper', TEXT],
  ['ink-2', 'fill', TEXT],
  ['ink-3', 'ground', TEXT],
  ['ink-3', 'paper', TEXT],
  ['ink-3', 'fill', TEXT],
  ['edge', 'paper', OUTLINE],
  ['teal', 'ground', TEXT],
  ['teal', 'paper', TEXT],
  ['teal', 'teal-wash', TEXT],
  ['teal-fill', 'on-teal', TEXT],
  ['on-teal-wash', 'teal-wash', TEXT],
  ['red', 'ground', TEXT],
  ['red', 'paper', TEXT],
  ['red-fill', 'on-red', TEXT],
  ['on-red-wash', 'red-wash', TEXT],
]
