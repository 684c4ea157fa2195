import { CHUNK_LOAD_TIMEOUT_MS } from '@kaozhou/domain'

/** Before ten seconds have passed, whoever waits is told why. */
const SLOW_MS = 6000

let slowLoads = 0
let onSlow: (slow: boolean) => void = () => {}

/** Calls the listener when a load of code takes long, and when none does any more. */
export function onSlowCode(listener: typeof onSlow): void {
  onSlow = listener
}

/** Runs a load of code. Rejects when it takes more than 120 s (spec §9). */
export function loadInTime<T>(load: () => Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => reject(new Error(`the code of ${name} took too long to load`))
    const timer = setTimeout(refuse, CHUNK_LOAD_TIMEOUT_MS)
    let isSlow = false
    const slow = setTimeout(() => {
      isSlow = true
      slowLoads += 1
      onSlow(true)
    }, SLOW_MS)
    load()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        clearTimeout(slow)
        if (!isSlow) return
        slowLoads -= 1
        onSlow(slowLoads > 0)
      })
  })
}
