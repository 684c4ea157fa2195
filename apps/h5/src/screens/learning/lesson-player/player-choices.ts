import { SPEEDS } from '@kaozhou/ui'

const SPEED_KEY = 'kz-speed'

/** The speed that was chosen last in this browser. */
export function storedSpeed(): number {
  const speed = Number(stored(SPEED_KEY))
  return SPEEDS.find((one) => one === speed) ?? 1
}

export function storeSpeed(speed: number): void {
  store(SPEED_KEY, String(speed))
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage it is chosen again in the next lesson.
  }
}
