import { vi } from 'vitest'
import { waitLimit } from './scripts/run/slowness.mjs'

// Vitest gives up after a second, in which a busy machine may not have done what is waited for. The configuration has a limit
// for `expect.poll`, and none for this.
const { waitFor } = vi
// A worker sets up anew for each file.
if (waitFor.name !== 'waitForLong') {
  vi.waitFor = function waitForLong(act, options) {
    const own = typeof options === 'number' ? { timeout: options } : options
    return waitFor(act, { timeout: waitLimit(), ...own })
  }
}
