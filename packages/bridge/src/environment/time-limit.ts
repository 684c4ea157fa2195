import type { BridgeEnvironment } from './bridge-environment'

/**
 * Waits for `done` to be called, but no longer than `limitMs`; then the answer is `late`.
 * Whatever `start` throws, or whatever comes second, is dropped: the first ending counts.
 */
export function withinLimit<Value>(
  environment: BridgeEnvironment,
  limitMs: number,
  late: Value,
  start: (done: (value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve) => {
    const stopTimer = environment.delay(limitMs, () => resolve(late))
    start((value) => {
      stopTimer()
      resolve(value)
    })
  })
}
