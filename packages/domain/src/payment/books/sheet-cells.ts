/** The longest span of one export. */
export const EXPORT_DAYS_MAX = 92

/** A cell of a table that is exported: text, or a sum in fen. */
export type SheetCell = string | { fen: number }

/** A table that is exported. */
export interface Sheet {
  /** The heads of the columns. */
  columns: string[]
  /** The rows, each with a cell for every column. */
  rows: SheetCell[][]
}

/** What a table program takes for the start of a formula; those for China and Japan also take the wide signs for one. */
const STARTS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** More digits than a table program keeps: it would write `1.23E+17`. */
const LONG_NUMBER = /^\d{12,}$/

/** A text that no table program takes for a formula. */
export function safeText(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

/** How a cell stands in a CSV file: no formula, and a long number as a text. */
export function csvCell(cell: SheetCell): string {
  if (typeof cell !== 'string') return safeText((cell.fen / 100).toFixed(2))
  const text = LONG_NUMBER.test(cell) ? `'${cell}` : safeText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV that table programs read as UTF-8, from its mark on. */
export function csvOf({ columns, rows }: Sheet): string {
  const lines = [columns, ...rows].map((row) => row.map(csvCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
