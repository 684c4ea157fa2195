/** Runs checks one after the other, names each with its result, and knows whether all were good. */
export function createChecks() {
  let failed = false

  /** @param {string} label @param {() => number | Promise<number>} act resolves with an exit code */
  async function check(label, act) {
    const ok = (await act()) === 0
    if (!ok) failed = true
    console.log(`${ok ? '✓' : '✗'} ${label}`)
  }

  return { check, exitCode: () => (failed ? 1 : 0) }
}
