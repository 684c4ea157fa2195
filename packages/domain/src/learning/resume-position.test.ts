import { expect, test } from 'vitest'
import { resumePosition } from './resume-position'

test.each([
  ['was never opened', 0, 0],
  ['was only looked into', 5, 0],
  ['was left in the middle', 750, 750],
  ['was left just before its end', 1190, 0],
  ['was played to its end', 1200, 0],
])(
  'a lesson of 20 minutes that %s goes on there (stopped at %i s, goes on at %i s)',
  (_, position, at) => {
    expect(resumePosition({ position, durationSeconds: 1200 })).toBe(at)
  },
)
