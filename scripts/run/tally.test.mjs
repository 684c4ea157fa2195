import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests, createTally, readPlaywright } from './tally.mjs'

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
  const ended = 'report.json: the run ended badly, no test failed'
  const counted = (ok, report) => {
    if (report) writeFileSync(file, JSON.stringify(report))
    return countTests(ok, file)
  }
  expect(counted(false)).toEqual({ passed: 0, failed: 1, names: [ended] })
  const good = { passed: 3, failed: 0, names: [] }
  expect(counted(false, good)).toEqual({ passed: 3, failed: 1, names: [ended] })
  expect(counted(true, good)).toEqual(good)
  const bad = { passed: 3, failed: 2, names: ['a', 'b'] }
  expect(counted(false, bad)).toEqual(bad)
  rmSync(folder, { recursive: true })
})

test('a browser test that fails, or passes at its second try, is named before the last line', () => {
  const spec = (line, title, status) => ({ file: 'a.spec.ts', line, title, tests: [{ status }] })
  const counted = readPlaywright({
    stats: { expected: 8, flaky: 1, unexpected: 2 },
    suites: [
      {
        specs: [
          spec(3, 'opens', 'expected'),
          spec(5, 'pays', 'unexpected'),
          spec(7, 'waits', 'flaky'),
        ],
        suites: [{ specs: [spec(9, 'closes', 'unexpected')] }],
      },
    ],
  })
  const tally = createTally()
  tally.add(counted)
  expect(tally.lines().slice(-4)).toEqual([
    '! passed at the second try: a.spec.ts:7 › waits',
    '✗ a.spec.ts:5 › pays',
    '✗ a.spec.ts:9 › closes',
    '9 passed, 2 failed',
  ])
})
