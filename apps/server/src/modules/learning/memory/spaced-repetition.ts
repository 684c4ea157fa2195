import type { WordGrade } from '@kaozhou/domain'
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { examMistakes } from '../../../database/schema/exams'

/** The columns that FSRS keeps of what somebody learns: a mistake, a word. */
export type Memory = Pick<
  typeof examMistakes.$inferSelect,
  | 'dueAt'
  | 'stability'
  | 'difficulty'
  | 'reps'
  | 'lapses'
  | 'learningSteps'
  | 'memory'
  | 'scheduledDays'
  | 'reviewedAt'
>

// FSRS is a published model with trained weights: the library's tested implementation, which domain, without dependencies by
// its rule, can not hold. Without short-term steps a question never comes back before the next day; without fuzz the
// same answers give the same day.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })

const RATINGS: Record<WordGrade, Grade> = {
  again: Rating.Again,
  good: Rating.Good,
  easy: Rating.Easy,
}

/** The memory of a question or a word after an answer, by FSRS. `before` is null at the first answer. */
export function remember(before: Memory | null, grade: WordGrade, now: number): Memory {
  const card = before ? cardOf(before) : createEmptyCard(new Date(now))
  const { card: next } = scheduler.next(card, new Date(now), RATINGS[grade])
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
