import { SPEEDS } from '@kaozhou/ui'

const KEY = 'kz-speed'

/** The speed that was chosen last in this browser. */
export function storedSpeed(): number {
  try {
    const speed = Number(localStorage.getItem(KEY))
    return SPEEDS.find((one) => one === speed) ?? 1
  } catch {
    return 1
  }
}

export function storeSpeed(speed: number): void {
  try {
    localStorage.setItem(KEY, String(speed))
  } catch {
    // Without storage it is chosen again in the next lesson.
  }
}
