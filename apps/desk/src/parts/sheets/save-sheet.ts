import { csvOf, type Sheet } from '@kaozhou/domain'

/** The files that a table can be kept as. */
export type SheetKind = 'xlsx' | 'csv'

const KEPT_MS = 60_000

/** Gives the browser a table to keep as a file. */
export async function saveSheet(name: string, sheet: Sheet, kind: SheetKind): Promise<void> {
  const url = URL.createObjectURL(await fileOf(sheet, kind))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${kind}`
  link.click()
  // A busy browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

async function fileOf(sheet: Sheet, kind: SheetKind): Promise<Blob> {
  if (kind === 'csv') return new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' })
  const { xlsxOf } = await import('./xlsx')
  return xlsxOf(sheet)
}
