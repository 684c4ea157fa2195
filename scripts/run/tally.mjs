import { existsSync, readFileSync } from 'node:fs'

/** Counts what passed and failed, and how long each stage took. */
export function createTally() {
  const totals = { passed: 0, failed: 0, again: 0 }
  const times = []

  /** Runs a stage, and remembers its time. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  async function timed(name, act) {
    const start = performance.now()
    const own = { name, seconds: 0 }
    times.push(own)
    try {
      return await act()
    } finally {
      own.seconds = (performance.now() - start) / 1000
    }
  }

  /** `again`: how many of those that passed did so only when they were tried again. */
  function add({ passed, failed, again = 0 }) {
    totals.passed += passed
    totals.failed += failed
    totals.again += again
  }

  /** The times, then the one line that counts all. */
  function lines() {
    const width = Math.max(...times.map(({ name }) => name.length))
    return [
      ...times.map(({ name, seconds }) => `${name.padEnd(width)}  ${describeTime(seconds)}`),
      '',
      ...(totals.again > 0 ? [`only at a second try: ${totals.again}`] : []),
      `${totals.passed} passed, ${totals.failed} failed`,
    ]
  }

  return { timed, add, lines, isGood: () => totals.failed === 0 && totals.passed > 0 }
}

/** `0:07`, `12:34`: minutes and seconds. */
function describeTime(seconds) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(6)
}

/**
 * What a runner's report says; one that ended badly without saying which test failed counts as one failure.
 * @param {boolean} ok whether the runner ended well
 * @param {string} file its report in JSON, which may be missing
 * @param {(report: any) => { passed: number, failed: number, again?: number }} read
 */
export function countTests(ok, file, read) {
  const found = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  return { ...found, failed: !ok && found.failed === 0 ? 1 : found.failed }
}

/** A file that can't be loaded has no tests to fail, and counts as one. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** One that passes only at a second try passes, and is counted beside: where there are second tries, in CI. */
export function readPlaywright({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected + flaky, failed: unexpected, again: flaky }
}
