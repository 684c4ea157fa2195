import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'
import { type BrandSeeds, OWN_SEEDS } from './brand'
import { COLOUR_TOKENS, CONTRASTS, type TokenName } from './colour-tokens'

export type Theme = 'light' | 'dark'
export type TokenValues = Record<TokenName, string>

/** A contrast that the colours of a brand do not reach. */
export interface ContrastFault {
  theme: Theme
  token: TokenName
  on: TokenName
  contrast: number
  least: number
}

const oklch = converter('oklch')
const NAMES = Object.keys(COLOUR_TOKENS) as TokenName[]
const STEP = 0.005

/**
 * The values of a theme's colours: the design language's own ones, moved from its seeds to those of a brand in OKLCH. For
 * its own seeds they are its own values. The light theme has the primary colour and that of prices just as they are given.
 */
export function tokenValues(seeds: BrandSeeds, theme: Theme): TokenValues {
  const values = Object.fromEntries(
    NAMES.map((name) => [name, moved(name, seeds, theme)]),
  ) as TokenValues
  for (const [name, on, least] of CONTRASTS) {
    if (!isGiven(name, theme)) values[name] = readable(values[name], values[on], least)
  }
  return values
}

function isGiven(name: TokenName, theme: Theme): boolean {
  return theme === 'light' && (name === 'teal' || name === 'red')
}

/** A token's value for these seeds, before anything is done for its contrast. */
function moved(name: TokenName, seeds: BrandSeeds, theme: Theme): string {
  const token = COLOUR_TOKENS[name]
  const [from, to] = [OWN_SEEDS[token.seed], seeds[token.seed].toLowerCase()]
  if (from === to) return token[theme]
  if (isGiven(name, theme)) return to
  const [own, start, end] = [token[theme], from, to].map(toOklch) as [Oklch, Oklch, Oklch]
  const ratio = start.c > 0 ? end.c / start.c : 1
  const follows = 'follows' in token && theme === 'light'
  return toHex({
    mode: 'oklch',
    l: follows ? end.l + own.l - start.l : own.l,
    c: own.c * ('isTint' in token ? Math.min(1, ratio) : ratio),
    // Without a colour of its own white stays white.
    h: (end.h ?? 0) + (own.h ?? 0) - (start.h ?? 0),
  })
}

/** The colour, made darker or lighter by as little as makes it readable; as far as that goes. */
function readable(colour: string, ground: string, least: number): string {
  const start = toOklch(colour)
  const step = start.l < toOklch(ground).l ? -STEP : STEP
  let found = colour
  for (let l = start.l; wcagContrast(found, ground) < least && l >= 0 && l <= 1; l += step) {
    found = toHex({ ...start, l })
  }
  return found
}

/** What the colours of a brand are not readable on, in both themes. */
export function contrastFaults(seeds: BrandSeeds): ContrastFault[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const values = tokenValues(seeds, theme)
    return CONTRASTS.flatMap(([token, on, least]) => {
      const contrast = wcagContrast(values[token], values[on])
      return contrast < least ? [{ theme, token, on, contrast, least }] : []
    })
  })
}

/** The nearest colour of the same hue with which every contrast is reached; null when there is none. */
export function nearestReadable(seeds: BrandSeeds, which: keyof BrandSeeds): string | null {
  const start = toOklch(seeds[which])
  for (let l = start.l; l > 0; l -= STEP) {
    const colour = toHex({ ...start, l })
    const faults = contrastFaults({ ...seeds, [which]: colour })
    if (!faults.some(({ token }) => COLOUR_TOKENS[token].seed === which)) return colour
  }
  return null
}

function toOklch(colour: string): Oklch {
  const found = oklch(colour)
  if (!found) throw new Error(`not a colour: ${colour}`)
  return found
}

function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
  return formatHex(clampChroma({ ...colour, l }, 'oklch'))
}
