import {
  type ExamItem,
  LATE_ANSWERS_MS,
  MINUTE,
  type Paper,
  type PaperSolutions,
  type Question,
  type QuestionSolution,
  spokenLine,
} from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { examItems, mocks, paperSolutions, papers } from '../../../database/schema/exams'

/** A text that only solutions contain: any answer with it before the hand-in is a leak. */
export const SECRET = 'SECRET-OF-THE-SOLUTION'

/** The file in the media store that the listening part of {@link smallPaper} plays. */
export const RECORDING = `${'ab'.repeat(16)}.mp3`

const solution = (changes: Partial<QuestionSolution>): QuestionSolution => ({
  key: 'A',
  analysis: `${SECRET}: because`,
  knowledge: ['细节理解'],
  difficulty: 0,
  discrimination: 1,
  rubric: null,
  modelAnswer: null,
  ...changes,
})

const choice = (id: string, number: number, changes: Partial<Question> = {}): Question => ({
  id,
  number,
  kind: 'single',
  stem: `Question ${number}`,
  options: ['A', 'B', 'C', 'D'].map((letter) => ({ letter, text: `Option ${letter}` })),
  points: 100,
  words: null,
  ...changes,
})

const group = (id: string, questions: Question[]) => ({
  id,
  title: null,
  passage: null,
  recording: null,
  bank: null,
  questions,
})

/** Writing (30 min), listening with a recording, reading, translation: 71000 with the weights of CET. */
export function smallPaper(id: string, use: Paper['use']): Paper {
  const text = { options: null, points: 1500, words: { min: 120, max: 180 } }
  const part = { instructions: '', minutes: null, recording: null }
  return {
    id,
    use,
    exam: 'cet4',
    title: `模拟试卷 ${id}`,
    minutes: 120,
    scale: 71_000,
    parts: [
      {
        ...part,
        id: 'writing',
        title: '写作',
        skill: 'writing',
        minutes: 30,
        weight: 10_650,
        groups: [group('w', [choice('w1', 1, { ...text, kind: 'writing' })])],
      },
      {
        ...part,
        id: 'listening',
        title: '听力',
        skill: 'listening',
        weight: 24_850,
        // As long as the paper, so that the part ends when the student leaves it, or with the paper.
        recording: { url: `/media/papers/${RECORDING}`, seconds: 7200 },
        groups: [
          {
            ...group('l', [choice('l1', 2), choice('l2', 3), choice('l3', 4)]),
            recording: { from: 0, to: 600 },
          },
        ],
      },
      {
        ...part,
        id: 'reading',
        title: '阅读',
        skill: 'reading',
        weight: 24_850,
        groups: [
          group('r', [
            choice('r1', 5, { kind: 'multiple', partial: true }),
            choice('r2', 6, { kind: 'shortAnswer', options: null }),
            choice('r3', 7),
          ]),
        ],
      },
      {
        ...part,
        id: 'translation',
        title: '翻译',
        skill: 'translation',
        weight: 10_650,
        groups: [group('t', [choice('t1', 8, { ...text, kind: 'translation' })])],
      },
    ],
  }
}

const byHand = solution({
  key: null,
  modelAnswer: `${SECRET}: a model text`,
  rubric: [
    { from: 13, to: 15, text: '切题' },
    { from: 0, to: 12, text: '不切题' },
  ],
})

export const SMALL_SOLUTIONS: PaperSolutions = {
  questions: {
    w1: byHand,
    l1: solution({ key: 'A' }),
    l2: solution({ key: 'B' }),
    l3: solution({ key: 'C', knowledge: ['推理判断', '细节理解'] }),
    r1: solution({ key: 'ACD' }),
    r2: solution({ key: ['the library', 'a library'] }),
    r3: solution({ key: 'D' }),
    t1: byHand,
  },
  scripts: { l: `${SECRET}: what is said\n${spokenLine(4, 'What will the man do?')}` },
  sentences: { l: [{ voice: 'W', text: SECRET, from: 0, to: 2.5 }] },
}

/** Right answers to all questions but the texts. */
export const RIGHT_ANSWERS: Record<string, string> = {
  l1: 'A',
  l2: 'B',
  l3: 'C',
  r1: 'ACD',
  r2: 'the library',
  r3: 'D',
}

export async function storePaper(db: Executor, id: string, use: Paper['use']): Promise<void> {
  const paper = smallPaper(id, use)
  await db.insert(papers).values({ id, use, exam: paper.exam, title: paper.title, paper })
  await db.insert(paperSolutions).values({ paperId: id, solutions: SMALL_SOLUTIONS })
}

/** Stores a mock that opens at `startsAt` for three hours, with a new paper or with that of another mock. */
export async function storeMock(
  db: Executor,
  id: string,
  times: { startsAt: number; endsAt?: number; entryMinutes?: number; paperId?: string },
): Promise<void> {
  const { startsAt, endsAt = startsAt + 180 * MINUTE, entryMinutes = null } = times
  const { paperId = `paper-of-${id}` } = times
  if (times.paperId === undefined) await storePaper(db, paperId, 'mock')
  const texts = { title: `模考 ${id}`, summary: '四级全真模考', bring: ['耳机'] }
  await db.insert(mocks).values({ id, paperId, ...texts, startsAt, endsAt, entryMinutes })
}

/** Ends a mock so long ago that the key of its paper is open. */
export async function endMock(db: Executor, id: string, now: number): Promise<void> {
  const endsAt = now - LATE_ANSWERS_MS
  await db
    .update(mocks)
    .set({ startsAt: endsAt - MINUTE, endsAt })
    .where(eq(mocks.id, id))
}

/** A pool for the evaluation, in place of the demo's. */
export async function storeItems(db: Executor, count = 60): Promise<void> {
  const topics = ['vocabulary', 'grammar', 'reading', 'listening'] as const
  const rows: ExamItem[] = Array.from({ length: count }, (_, at) => ({
    id: `item-${at}`,
    topic: topics[at % topics.length] ?? 'vocabulary',
    stem: `Item ${at}`,
    recording: at % topics.length === 3 ? { url: `/media/papers/${at}.mp3`, seconds: 9 } : null,
    script: at % topics.length === 3 ? `${SECRET}: what is said` : null,
    options: ['A', 'B', 'C', 'D'].map((letter) => ({ letter, text: `Option ${letter}` })),
    key: 'B',
    analysis: `${SECRET}: of the item`,
    difficulty: -2.5 + (5 * at) / count,
    discrimination: 1.3,
  }))
  await db.delete(examItems)
  await db.insert(examItems).values(rows)
}
