import type { PdfFont } from './typesetting/latin-fonts'

/** One line of a page: where it begins, in points from the left and the top, and how large it is. */
export interface PdfText {
  x: number
  y: number
  size: number
  text: string
  /** 0 black to 1 white. */
  gray?: number
  /** Chinese without it. */
  font?: PdfFont
}

/** A horizontal line: to write on, or under a heading. */
export interface PdfRule {
  x: number
  y: number
  width: number
}

/** A black rectangle: where its upper left corner is, and how large it is. */
export interface PdfBar {
  x: number
  y: number
  width: number
  height: number
}

export interface PdfPage {
  texts: PdfText[]
  rules: PdfRule[]
  bars?: PdfBar[]
  /** In points; A4 without it. */
  size?: { width: number; height: number }
}

/** A4 in points. */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842
