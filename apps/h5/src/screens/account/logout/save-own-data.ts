import type { PersonalData } from '@kaozhou/api'
import { beijingDigits } from '@kaozhou/domain'
import { brand } from '../../../page/brand'

const KEPT_MS = 60_000

/** Downloads the data that the server has of the user, as a JSON file. */
export function saveOwnData(data: PersonalData): void {
  const text = JSON.stringify(data, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${brand().name}-我的数据-${beijingDigits(data.exportedAt).slice(0, 8)}.json`
  link.click()
  // A busy browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
