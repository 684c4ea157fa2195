import type { Attempt, AttemptPosition, AttemptReport, MockExam } from '@kaozhou/api'
import type { Paper, PaperPart, Question, QuestionGroup } from '@kaozhou/domain'
import { MINUTE } from '@kaozhou/domain'

export function question(number: number, changes: Partial<Question> = {}): Question {
  return {
    id: `q${number}`,
    number,
    kind: 'single',
    stem: `Question ${number}?`,
    options: ['A', 'B', 'C', 'D'].map((letter) => ({ letter, text: `${letter} of ${number}` })),
    points: 710,
    words: null,
    ...changes,
  }
}

export function group(id: string, questions: Question[], changes = {}): QuestionGroup {
  return { id, title: null, passage: null, recording: null, bank: null, questions, ...changes }
}

export function part(id: string, groups: QuestionGroup[], changes = {}): PaperPart {
  return {
    id,
    title: `Part ${id}`,
    skill: 'reading',
    instructions: 'Directions.',
    minutes: null,
    weight: 35_500,
    recording: null,
    groups,
    ...changes,
  }
}

/** A paper of two parts: two choice questions in a part that closes when it is left, and a cloze with two blanks. */
export function paper(changes: Partial<Paper> = {}): Paper {
  const bank = ['boat', 'shore', 'ink'].map((text, at) => ({ letter: 'ABC'[at] ?? '', text }))
  const blank = { kind: 'banked', stem: '', options: null } as const
  return {
    id: 'cet4-1',
    use: 'mock',
    exam: 'cet4',
    title: '四级模拟卷（一）',
    minutes: 125,
    scale: 71_000,
    parts: [
      part('one', [group('g1', [question(1), question(2, { kind: 'multiple' })])], { minutes: 30 }),
      part('two', [
        group('g2', [question(3, blank), question(4, blank)], {
          passage: 'A {{3}} sails to the {{4}}.',
          bank,
        }),
      ]),
    ],
    ...changes,
  }
}

export function paperBrief({ parts, ...rest }: Paper = paper()) {
  return {
    ...rest,
    questionCount: 4,
    hasRecording: false,
    parts: parts.map(({ id, title, skill, minutes, weight }) => ({
      ...{ id, title, skill, minutes, weight },
      questionCount: 2,
    })),
  }
}

export function mockExam(changes: Partial<MockExam> = {}): MockExam {
  const serverNow = Date.now()
  return {
    id: 'cet4-december',
    title: '四级全真模考',
    summary: '与真题同样的节奏',
    paper: paperBrief(),
    startsAt: serverNow - MINUTE,
    endsAt: serverNow + 120 * MINUTE,
    entryClosesAt: serverNow + 29 * MINUTE,
    bring: ['耳机'],
    state: 'open',
    signedUpCount: 12,
    takenCount: 0,
    points: 50,
    pointsLeastPercent: 50,
    mine: {
      signedUp: false,
      remind: false,
      attemptId: null,
      state: 'none',
      score: null,
      rank: null,
      ranked: true,
    },
    serverNow,
    ...changes,
  }
}

export function position(changes: Partial<AttemptPosition> = {}): AttemptPosition {
  const serverNow = Date.now()
  return {
    state: 'open',
    endsAt: serverNow + 125 * MINUTE,
    remainingMs: null,
    partId: 'one',
    partStartedAt: serverNow,
    partEndsAt: serverNow + 30 * MINUTE,
    closed: {},
    pausedAt: null,
    revision: 1,
    serverNow,
    ...changes,
  }
}

export function attempt(changes: Partial<Attempt> = {}): Attempt {
  return {
    id: 71,
    userId: 9,
    mockId: 'cet4-december',
    paper: paper(),
    questionIds: null,
    canPause: false,
    startedAt: Date.now(),
    position: position(),
    answers: [],
    checked: [],
    ...changes,
  }
}

export const SOLUTION: AttemptReport['questions'][number]['solution'] = {
  key: 'A',
  analysis: 'Because it is A.',
  knowledge: ['细节理解'],
  difficulty: 0,
  discrimination: 1,
  rubric: null,
  modelAnswer: null,
}

/** The report of a mock exam whose only question was answered wrong. */
export function attemptReport(changes: Partial<AttemptReport> = {}): AttemptReport {
  return {
    attemptId: 71,
    mockId: 'cet4-december',
    analysisLocked: false,
    keyOpensAt: null,
    withOwnMarks: null,
    paper: paper({ parts: [part('one', [group('g1', [question(1)])])] }),
    questionIds: null,
    startedAt: 0,
    handedInAt: MINUTE,
    usedMs: MINUTE,
    score: 0,
    scale: 71_000,
    rightCount: 0,
    questionCount: 1,
    parts: [],
    questions: [
      {
        questionId: 'q1',
        answer: 'B',
        state: 'wrong',
        earned: 0,
        seconds: 9,
        othersSeconds: null,
        othersRightPercent: null,
        solution: SOLUTION,
        grade: null,
        markingDueAt: null,
        inMistakes: true,
      },
    ],
    scripts: {},
    sentences: {},
    toGrade: [],
    ...changes,
  }
}
