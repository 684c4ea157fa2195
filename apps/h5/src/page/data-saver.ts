import { deviceStorage } from './storage'

const KEY = 'kz-saver'

/** True when the person has chosen to save data on this device. */
export function isSavingData(): boolean {
  return deviceStorage.text(KEY) === '1'
}

export function saveData(on: boolean): void {
  deviceStorage.setText(KEY, on ? '1' : null)
}
