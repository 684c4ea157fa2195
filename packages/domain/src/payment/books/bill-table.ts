import { BILL_FAULTS_SHOWN, BILL_MAX_LINES, type BillFault } from './bill-entry'

/** The lines of a file, each with its number, without what a text editor leaves. */
export function billLines(text: string): { line: number; text: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((row, index) => ({ line: index + 1, text: row }))
    .filter((row) => row.text.trim() !== '')
}

/** Reads a value of a line by the name of its column. */
export type ReadField = (name: string) => string

/** A value that can't be read. Thrown inside a line, whose fault it becomes. */
export class LineFault extends Error {}

/** Where each column stands; the faults of a heading that lacks one. */
export function columnsOf(
  heading: readonly string[],
  needed: readonly string[],
  line: number,
): { positions: Map<string, number>; faults: BillFault[] } {
  const positions = new Map(heading.map((name, index) => [name, index]))
  const missing = needed.filter((name) => !positions.has(name))
  const text = `表头缺少：${missing.join('、')}`
  return { positions, faults: missing.length > 0 ? [{ line, text }] : [] }
}

/** Reads each line; a line that fails is named and left out. */
export function readLines<T>(
  rows: readonly { line: number; text: string }[],
  read: (row: { line: number; text: string }) => T,
): { entries: T[]; faults: BillFault[] } {
  if (rows.length > BILL_MAX_LINES) {
    const text = `明细超过 ${BILL_MAX_LINES} 行，不能导入`
    return { entries: [], faults: [{ line: BILL_MAX_LINES + 1, text }] }
  }
  const entries: T[] = []
  const faults: BillFault[] = []
  for (const row of rows) {
    try {
      entries.push(read(row))
    } catch (fault) {
      if (!(fault instanceof LineFault)) throw fault
      if (faults.length < BILL_FAULTS_SHOWN) faults.push({ line: row.line, text: fault.message })
    }
  }
  return { entries, faults }
}
