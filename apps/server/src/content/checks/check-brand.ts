import type { BrandSeeds } from '../../platform/brand/brand'
import {
  type ContrastFault,
  contrastFaults,
  nearestReadable,
} from '../../platform/brand/brand-colours'
import { COLOUR_TOKENS, type TokenName } from '../../platform/brand/colour-tokens'
import type { Content } from '../format/kinds'
import type { Report } from './report'

const THEMES = { light: '浅色', dark: '深色' } as const

/** Where a token is seen. */
const PLACES: Partial<Record<TokenName, string>> = {
  ground: '页面的底色',
  paper: '卡片的白底',
  'teal-wash': '浅色的标签底',
  'red-wash': '浅色的标签底',
  'on-teal': '按钮的文字',
  'on-red': '按钮的文字',
}

/** Colours that can't be read where the storefront uses them: each seed once, with its worst contrast. */
export function checkBrand({ brand }: Content, report: Report): void {
  for (const [index, { colours }] of brand.entries()) {
    const faults = contrastFaults(colours)
    for (const seed of ['primary', 'price'] as const) {
      const own = faults.filter(({ token }) => COLOUR_TOKENS[token].seed === seed)
      const [worst] = own.sort((a, b) => a.contrast / a.least - b.contrast / b.least)
      if (worst) report('brand', index, ['colours', seed], message(worst, colours, seed))
    }
  }
}

function message(
  { theme, on, contrast, least }: ContrastFault,
  colours: BrandSeeds,
  seed: keyof BrandSeeds,
): string {
  const better = nearestReadable(colours, seed)
  const found = (Math.floor(contrast * 100) / 100).toFixed(2)
  const advice = better ? `换深一些的颜色，例如 "${better}"` : '换一个更深的颜色'
  return `看不清：${THEMES[theme]}主题里，它和${PLACES[on] ?? '底色'}的对比度只有 ${found}，至少要 ${least}（WCAG AA）；${advice}`
}
