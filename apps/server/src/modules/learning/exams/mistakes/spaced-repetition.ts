import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import type { Memory } from './mistake-repository'

// FSRS is a published model with trained weights: the library's tested implementation, which domain, without dependencies by
// its rule, can not hold. Without short-term steps a question never comes back before the next day; without fuzz the
// same answers give the same day.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })

/**
 * The memory of a question after an answer, by FSRS: a right answer is rated `Good`, a wrong one `Again`. `before` is
 * null at the first answer.
 */
export function remember(before: Memory | null, right: boolean, now: number): Memory {
  const card = before ? cardOf(before) : createEmptyCard(new Date(now))
  const { card: next } = scheduler.next(card, new Date(now), right ? Rating.Good : Rating.Again)
  return {
    dueAt: next.due.getTime(),
    stability: next.stability,
    difficulty: next.difficulty,
    reps: next.reps,
    lapses: next.lapses,
    learningSteps: next.learning_steps,
    memory: next.state,
    scheduledDays: next.scheduled_days,
    reviewedAt: now,
  }
}

function cardOf(before: Memory): Card {
  return {
    due: new Date(before.dueAt),
    stability: before.stability,
    difficulty: before.difficulty,
    elapsed_days: 0,
    scheduled_days: before.scheduledDays,
    learning_steps: before.learningSteps,
    reps: before.reps,
    lapses: before.lapses,
    state: before.memory,
    last_review: new Date(before.reviewedAt),
  }
}
