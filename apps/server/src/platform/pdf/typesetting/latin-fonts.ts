import { StandardFontEmbedder, StandardFonts } from 'pdf-lib'

/** The fonts that a page is set in: `song` for Chinese, the others for Latin letters, Greek and signs. */
export type PdfFont = 'song' | 'times' | 'bold' | 'italic' | 'symbol'

const NAMES = {
  times: StandardFonts.TimesRoman,
  bold: StandardFonts.TimesRomanBold,
  italic: StandardFonts.TimesRomanItalic,
  symbol: StandardFonts.Symbol,
} as const satisfies Record<Exclude<PdfFont, 'song'>, StandardFonts>

const opened = new Map<PdfFont, StandardFontEmbedder>()

/** One of the fonts that every reader of PDF brings (PDF 32000 §9.6.2.2), with its measures. */
export function latinFont(name: keyof typeof NAMES): StandardFontEmbedder {
  const known = opened.get(name)
  if (known) return known
  // The enum of pdf-lib has the same names as that of its package of fonts.
  const font = StandardFontEmbedder.for(
    NAMES[name] as unknown as Parameters<typeof StandardFontEmbedder.for>[0],
  )
  opened.set(name, font)
  return font
}

/** True when the font has the character. */
export function hasCharacter(name: keyof typeof NAMES, character: string): boolean {
  return latinFont(name).encoding.canEncodeUnicodeCodePoint(character.codePointAt(0) ?? 0)
}

const widths = new Map<string, number>()

/** How wide a character is, in parts of its size. */
export function widthOf(character: string, font: PdfFont): number {
  if (font === 'song') return character <= '\u007e' ? 0.5 : 1
  const key = `${font}${character}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = latinFont(font).widthOfTextAtSize(character, 1)
  widths.set(key, width)
  return width
}
