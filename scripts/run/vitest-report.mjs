import { writeFileSync } from 'node:fs'

/**
 * A reporter for vitest that writes `{ passed, failed, names }` into the file that `VITEST_REPORT` names. What is thrown outside
 * of any test fails the run, so it is counted and named like a test.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes a default export
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const names = [...modules.flatMap(failuresOf), ...unhandledErrors.map(describeUnhandled)]
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')]).length
    const report = { passed, failed: names.length, names }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report))
  }
}

/** A file that can't be loaded has no tests to fail, and counts as one. */
function failuresOf(module) {
  const file = module.relativeModuleId
  const failed = [...module.children.allTests('failed')].map(
    ({ fullName }) => `${file} › ${fullName}`,
  )
  return failed.length === 0 && module.state() === 'failed' ? [`${file} can't be loaded`] : failed
}

function describeUnhandled({ name, message, stack = '', VITEST_TEST_PATH: file = 'no test file' }) {
  const [, place = ''] = stack.split('\n')
  return `${file} › outside of a test: ${name}: ${message} ${place.trim()}`.trim()
}
