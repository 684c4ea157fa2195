import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/spans'
import {
  BACKUP_MAX_AGE_MS,
  isBackupOld,
  JOB_FAILS_MOST,
  JOB_LATE_MS,
  type JobState,
  jobState,
  UNPROVEN_FAULTS,
} from './health'
import { NOTICE_FAULT_NAMES } from './health-names'

const NOW = 1_764_300_000_000

test.each<[number, number, JobState]>([
  [0, 0, 'fine'],
  [0, MINUTE + JOB_LATE_MS, 'fine'],
  [0, MINUTE + JOB_LATE_MS + 1, 'late'],
  [1, 0, 'failed'],
  [JOB_FAILS_MOST, 0, 'failing'],
])('after %i failures, %i ms after its last run, a job is %s', (failures, ago, state) => {
  expect(jobState({ everyMs: MINUTE, startedAt: NOW - ago, failures }, NOW)).toBe(state)
})

test('a backup is too old after its time; without one the time begins with the watch', () => {
  const edge = NOW - BACKUP_MAX_AGE_MS
  expect(isBackupOld({ madeAt: edge, watchedSince: 0 }, NOW)).toBe(false)
  expect(isBackupOld({ madeAt: edge - 1, watchedSince: NOW }, NOW)).toBe(true)
  expect(isBackupOld({ madeAt: null, watchedSince: NOW - HOUR }, NOW)).toBe(false)
  expect(isBackupOld({ madeAt: null, watchedSince: edge - 1 }, NOW)).toBe(true)
})

test('what is signed by the service is kept apart from what anybody can send', () => {
  expect(NOTICE_FAULT_NAMES.filter((fault) => !UNPROVEN_FAULTS.includes(fault))).toEqual([
    'merchant',
    'amount',
    'trade',
    'refund',
  ])
})
