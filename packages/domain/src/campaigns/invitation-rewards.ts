/** A reward for a number of invited friends who have paid a first order. */
export interface InvitationStep {
  /** How many friends it takes. */
  friends: number
  /** What is given for them. */
  points: number
}

/**
 * What an invitation gives, in points (100 points are ¥1): the friend on accepting it, the inviter for the first paid order
 * of each friend, and once more at each step.
 */
export const INVITATION_REWARDS = {
  friendPoints: 50,
  inviterPoints: 200,
  steps: [
    { friends: 3, points: 300 },
    { friends: 5, points: 600 },
    { friends: 10, points: 1500 },
  ],
} as const satisfies {
  friendPoints: number
  inviterPoints: number
  steps: readonly InvitationStep[]
}

/** The steps that a number of friends has reached, the lowest first. */
export function reachedSteps(
  friends: number,
  steps: readonly InvitationStep[] = INVITATION_REWARDS.steps,
): InvitationStep[] {
  return steps.filter((step) => friends >= step.friends)
}

/** The first step that is not reached and how many friends it still takes; null when all are reached. */
export function nextStep(
  friends: number,
  steps: readonly InvitationStep[] = INVITATION_REWARDS.steps,
): { step: InvitationStep; missing: number } | null {
  const step = steps.find((one) => friends < one.friends)
  return step ? { step, missing: step.friends - friends } : null
}
