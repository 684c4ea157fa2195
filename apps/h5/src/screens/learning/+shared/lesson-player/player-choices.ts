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
