import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Counts what passed and failed, and how long each stage took. */
export function createTally() {
  const totals = { passed: 0, failed: 0 }
  const named = []
  const uncertain = []
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

  /** `names`: those that failed, `retried`: those that passed at their second try; to be read at the end of a long output. */
  function add({ passed, failed, names = [], retried = [] }) {
    totals.passed += passed
    totals.failed += failed
    named.push(...names)
    uncertain.push(...retried)
  }

  /** The times, what failed, then the one line that counts all. */
  function lines() {
    const width = Math.max(0, ...times.map(({ name }) => name.length))
    return [
      ...times.map(({ name, seconds }) => `${name.padEnd(width)}  ${describeTime(seconds)}`),
      '',
      ...uncertain.map((name) => `! passed at the second try: ${name}`),
      ...named.map((name) => `✗ ${name}`),
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
 * @param {(report: any) => { passed: number, failed: number, names: string[], retried?: string[] }} [read] when its report says it otherwise
 */
export function countTests(ok, file, read = (report) => report) {
  const found = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, names: [] }
  if (ok || found.failed > 0) return found
  return { ...found, failed: 1, names: [`${basename(file)}: the run ended badly, no test failed`] }
}

export function readPlaywright({ stats: { expected, flaky, unexpected }, suites }) {
  return {
    passed: expected + flaky,
    failed: unexpected,
    names: suites.flatMap((suite) => specsOf(suite, 'unexpected')),
    retried: suites.flatMap((suite) => specsOf(suite, 'flaky')),
  }
}

/** The names of a suite's tests that ended so. */
function specsOf({ suites = [], specs }, status) {
  const found = specs.filter(({ tests }) => tests.some((one) => one.status === status))
  return [
    ...found.map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap((suite) => specsOf(suite, status)),
  ]
}
