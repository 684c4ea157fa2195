import { expect, test } from 'vitest'
import { currentExam } from './current-exam'

/** 12 December 2026, 23:59 in Beijing. */
const NOW = Date.UTC(2026, 11, 12, 15, 59)

test.each([
  ['an exam without a day', { exam: '考研', examDate: '' }, '考研'],
  ['an exam on a later day', { exam: '考研', examDate: '2026-12-20' }, '考研'],
  ['an exam today, late in the evening', { exam: '考研', examDate: '2026-12-12' }, '考研'],
  ['an exam that was yesterday', { exam: '考研', examDate: '2026-12-11' }, null],
  ['no exam', { exam: '', examDate: '2026-12-20' }, null],
])('%s', (_, profile, exam) => {
  expect(currentExam(profile, NOW)).toBe(exam)
})
