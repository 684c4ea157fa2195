import type { BridgeEnvironment } from './bridge-environment'

/**
 * Waits until `done` is called, at most `limitMs`; then the result is `late`.
 * Errors of `start` and later calls of `done` are ignored.
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
