import { CAPTION_LANGUAGES, type CaptionLanguage } from '@kaozhou/domain'
import { SPEEDS } from '@kaozhou/ui'
import { deviceStorage } from '../../../../page/storage'

const SPEED_KEY = 'kz-speed'

/** The speed that was chosen last in this browser. */
export function storedSpeed(): number {
  const speed = Number(deviceStorage.text(SPEED_KEY))
  return SPEEDS.find((one) => one === speed) ?? 1
}

/** Without storage the next lesson begins at normal speed again. */
export function storeSpeed(speed: number): void {
  deviceStorage.setText(SPEED_KEY, String(speed))
}

const CAPTIONS_KEY = 'kz-captions'

/** The language of the captions that were shown last in this browser; null: they are off. */
export function storedCaptions(): CaptionLanguage | null {
  const stored = deviceStorage.text(CAPTIONS_KEY)
  return stored === null || !(stored in CAPTION_LANGUAGES) ? null : (stored as CaptionLanguage)
}

export function storeCaptions(lang: CaptionLanguage | null): void {
  deviceStorage.setText(CAPTIONS_KEY, lang ?? '')
}
