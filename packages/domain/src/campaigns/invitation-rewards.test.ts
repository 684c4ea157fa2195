import { expect, test } from 'vitest'
import { INVITATION_REWARDS, nextStep, reachedSteps } from './invitation-rewards'

test.each([
  { friends: 0, reached: [], missing: 3 },
  { friends: 2, reached: [], missing: 1 },
  { friends: 3, reached: [3], missing: 2 },
  { friends: 9, reached: [3, 5], missing: 1 },
  { friends: 10, reached: [3, 5, 10], missing: null },
  { friends: 40, reached: [3, 5, 10], missing: null },
])('$friends friends reach $reached, $missing missing to the next step', (row) => {
  expect(reachedSteps(row.friends).map(({ friends }) => friends)).toEqual(row.reached)
  expect(nextStep(row.friends)?.missing ?? null).toBe(row.missing)
})

test('each step takes more friends and gives more points than the one before', () => {
  const { steps } = INVITATION_REWARDS
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1]
    if (!before) continue
    expect(step.friends).toBeGreaterThan(before.friends)
    expect(step.points).toBeGreaterThan(before.points)
  }
})
