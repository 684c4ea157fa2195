import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests, createTally, readPlaywright, readVitest } from './tally.mjs'

test('the last line counts all; the times of the stages come before it', async () => {
  const tally = createTally()
  await tally.timed('lint', async () => tally.add({ passed: 1, failed: 0 }))
  await tally.timed('unit tests', async () => tally.add({ passed: 40, failed: 2 }))
  expect(tally.lines()).toEqual([
    'lint          0:00',
    'unit tests    0:00',
    '',
    '41 passed, 2 failed',
  ])
  expect(tally.isGood()).toBe(false)
})

test('the time of a stage that throws is kept too', async () => {
  const tally = createTally()
  await expect(tally.timed('types', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(tally.lines()[0]).toBe('types    0:00')
})

test('a run without any test is not good', () => {
  expect(createTally().isGood()).toBe(false)
})

test('a runner that ends badly counts as one failure unless its report names some', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'))
  const file = join(folder, 'report.json')
  const read = (report) => report
  expect(countTests(false, file, read)).toEqual({ passed: 0, failed: 1 })
  writeFileSync(file, '{"passed":3,"failed":0}')
  expect(countTests(false, file, read)).toEqual({ passed: 3, failed: 1 })
  expect(countTests(true, file, read)).toEqual({ passed: 3, failed: 0 })
  writeFileSync(file, '{"passed":3,"failed":2}')
  expect(countTests(false, file, read)).toEqual({ passed: 3, failed: 2 })
  rmSync(folder, { recursive: true })
})

test('a test file that can not be loaded is a failure', () => {
  const failed = (assertionResults) => ({ status: 'failed', assertionResults })
  const testResults = [failed([]), failed([{}]), { status: 'passed', assertionResults: [{}] }]
  const counted = readVitest({ numPassedTests: 5, numFailedTests: 1, testResults })
  expect(counted).toEqual({ passed: 5, failed: 2 })
})

test('a browser test that passes only when it is tried again is named before the last line', () => {
  const counted = readPlaywright({ stats: { expected: 8, flaky: 1, unexpected: 2 } })
  expect(counted).toEqual({ passed: 9, failed: 2, again: 1 })
  const tally = createTally()
  tally.add(counted)
  expect(tally.lines().slice(-2)).toEqual(['only at a second try: 1', '9 passed, 2 failed'])
})
