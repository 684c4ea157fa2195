import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideRoutes } from './lazy-routes'
import { loadInTime } from './load-in-time'
import { loadedScreen, loadScreen } from './load-screen'

type Module = Awaited<ReturnType<typeof loadScreen>>

const SCREEN: Module = { Screen: () => null }
/** How each try to load the code goes. */
const tries: Promise<Module>[] = []
const load = vi.fn(() => tries[load.mock.calls.length - 1] ?? Promise.resolve(SCREEN))

beforeEach(() => {
  vi.useFakeTimers()
  const importScreen = (name: string): Promise<Module> => loadInTime(load, name)
  provideRoutes({ importScreen } as unknown as Parameters<typeof provideRoutes>[0])
})
afterEach(() => void vi.useRealTimers())

test('code of a screen that does not come within 120 s is given up, and asked for anew a second later', async () => {
  tries.push(new Promise(() => {}))
  const refused = vi.fn()
  const first = loadScreen('shop/slow').catch(refused)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(refused).not.toHaveBeenCalled()
  // A second call while the screen loads waits for the same load.
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await first
  expect(refused).toHaveBeenCalledTimes(1)

  await expect(loadScreen('shop/slow')).rejects.toThrow('took too long')
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(loadScreen('shop/slow')).resolves.toBe(SCREEN)
  expect(load).toHaveBeenCalledTimes(2)
  expect(loadedScreen('shop/slow')).toBe(SCREEN)
})
