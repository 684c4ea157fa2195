import { csvOf, type Sheet } from '@kaozhou/domain'

/** Gives the browser a table to keep as a CSV file. */
export function saveSheet(name: string, sheet: Sheet): void {
  const url = URL.createObjectURL(new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
