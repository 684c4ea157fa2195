import type { Attempt, Client } from '@kaozhou/api'

/** Texts that somebody handed in and a teacher marks. */
export interface HandedInTexts {
  attemptId: number
  questionIds: string[]
}

const DEVICE = 'texts-device'

/** Hands a practice paper in whose translations, and nothing else, have this answer. */
export async function handInTranslations(
  { exams }: Client,
  answer: string,
): Promise<HandedInTexts> {
  const paperId = 'practice-cet4-translation'
  return handIn(exams, await exams.open({ paperId, device: DEVICE }), answer)
}

/** Hands a mock exam in that can be entered now, whose writings and translations, and nothing else, have this answer. */
export async function handInMockTexts({ exams }: Client, answer: string): Promise<HandedInTexts> {
  const mock = (await exams.mocks()).find(({ state }) => state === 'open')
  if (!mock) throw new Error('no mock exam can be entered')
  return handIn(exams, await exams.open({ mockId: mock.id, device: DEVICE }), answer)
}

async function handIn(
  exams: Client['exams'],
  { id, paper }: Attempt,
  answer: string,
): Promise<HandedInTexts> {
  const questionIds = paper.parts
    .flatMap(({ groups }) => groups.flatMap(({ questions }) => questions))
    .filter(({ kind }) => kind === 'writing' || kind === 'translation')
    .map((question) => question.id)
  const facts = { answer, at: Date.now(), seconds: 60, marked: false }
  const changes = questionIds.map((questionId) => ({ questionId, ...facts }))
  await exams.handIn({ id, device: DEVICE, changes })
  return { attemptId: id, questionIds }
}
