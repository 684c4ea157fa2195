const KEY = 'kz-saver'

/** True when the person has chosen to save data on this device. */
export function isSavingData(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function saveData(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: nothing is kept on this device.
  }
}
