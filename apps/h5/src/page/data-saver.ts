import { deviceStorage } from './storage'

const KEY = 'kz-saver'

/** True when the user has switched on 省流量 on this device. */
export function isSavingData(): boolean {
  return deviceStorage.text(KEY) === '1'
}

export function saveData(on: boolean): void {
  deviceStorage.setText(KEY, on ? '1' : null)
}
