import type { PersonalData } from '@kaozhou/api'
import { beijingDigits } from '@kaozhou/domain'
import { brand } from '../../../page/brand'
import { saveFile } from '../../../parts/sharing/save-file'

/** Downloads the data that the server has of the user, as a JSON file. */
export function saveOwnData(data: PersonalData): void {
  const day = beijingDigits(data.exportedAt).slice(0, 8)
  saveFile(
    `${brand().name}-我的数据-${day}.json`,
    JSON.stringify(data, null, 2),
    'application/json',
  )
}
