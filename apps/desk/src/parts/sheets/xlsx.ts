import type { Sheet, SheetCell } from '@kaozhou/domain'
import writeXlsxFile, { type Cell } from 'write-excel-file/universal'

/** A table as a workbook of one sheet. Texts stay texts, whatever they start with; sums are numbers in yuan. */
export function xlsxOf({ columns, rows }: Sheet): Promise<Blob> {
  const heads = columns.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
  const widths = columns.map((head, index) => ({ width: widthOf(head, rows, index) }))
  const options = { columns: widths, stickyRowsCount: 1 }
  return writeXlsxFile([heads, ...rows.map((row) => row.map(cellOf))], options).toBlob()
}

function cellOf(cell: SheetCell): Cell {
  if (typeof cell !== 'string') return { value: cell.fen / 100, type: Number, format: '0.00' }
  // An empty string would be written as a text of length 0, which is no empty cell.
  return cell === '' ? null : { value: cell, type: String }
}

const WIDTH_MAX = 40

/** In characters of half width, of which a Chinese one takes two. */
function widthOf(head: string, rows: Sheet['rows'], index: number): number {
  const lengths = rows.slice(0, 100).map((row) => textWidth(row[index] ?? ''))
  return Math.min(WIDTH_MAX, Math.max(textWidth(head), ...lengths) + 2)
}

function textWidth(cell: SheetCell): number {
  if (typeof cell !== 'string') return 10
  return [...cell].reduce((width, sign) => width + (sign > '\u2E80' ? 2 : 1), 0)
}
