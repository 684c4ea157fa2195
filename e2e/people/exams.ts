import type { Attempt, Client } from '@kaozhou/api'

/** Papers that somebody took. */
export interface ExamWorld {
  /** A mock that can be entered, handed in. */
  mockId: string
  mockAttemptId: number
  /** A practice paper, handed in. */
  paperId: string
  practiceId: number
  /** A level test, ended early. */
  evaluationId: number
}

type Question = Attempt['paper']['parts'][number]['groups'][number]['questions'][number]

const DEVICE = 'furnished-device'
const LISTENING = 'practice-cet4-listening'

/** Takes a mock, a practice paper and the level test, so that every report has something to show. */
export async function takeExams({ exams }: Client): Promise<ExamWorld> {
  const mocks = await exams.mocks()
  const mockId = mocks.find(({ state }) => state === 'open')?.id ?? ''
  const { list } = await exams.papers()
  const paperId = list[0]?.paper.id ?? ''
  const mockAttemptId = await handIn(exams, { mockId })
  const practiceId = await handIn(exams, { paperId })
  const { id: evaluationId, item } = await exams.beginEvaluation()
  await exams.answerItem({ id: evaluationId, itemId: item?.id ?? '', answer: 'A', seconds: 9 })
  await exams.finishEvaluation({ id: evaluationId })
  return { mockId, mockAttemptId, paperId, practiceId, evaluationId }
}

/** Takes a practice paper that is heard, with some answers. Resolves with the attempt. */
export function handInListening({ exams }: Client): Promise<number> {
  return handIn(exams, { paperId: LISTENING })
}

/** Takes a mock exam at once, with some answers. Resolves with the attempt. */
export function handInMock({ exams }: Client, mockId: string): Promise<number> {
  return handIn(exams, { mockId })
}

async function handIn(
  exams: Client['exams'],
  source: { mockId?: string; paperId?: string },
): Promise<number> {
  const { id, paper } = await exams.open({ ...source, device: DEVICE })
  const questions = paper.parts[0]?.groups.flatMap((group) => group.questions) ?? []
  const changes = questions.map((question) => ({
    questionId: question.id,
    answer: someAnswer(question),
    at: Date.now(),
    seconds: 20,
    marked: false,
  }))
  await exams.handIn({ id, device: DEVICE, changes })
  return id
}

function someAnswer({ kind, options }: Question): string {
  if (kind === 'writing' || kind === 'translation') return 'Dear Librarian, I have a suggestion.'
  if (kind === 'judgement') return 'T'
  return options?.[0]?.letter ?? 'A'
}
