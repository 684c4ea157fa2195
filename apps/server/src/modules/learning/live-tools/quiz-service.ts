import type { LiveQuiz } from '@kaozhou/api'
import { type LiveQuizForm, liveQuizFault, readChoices } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import {
  type Asker,
  closeQuiz,
  findAnswer,
  findNewestQuiz,
  findQuizToAnswer,
  insertAnswer,
  insertQuiz,
  listAnswers,
  lockTools,
  type QuizRow,
  type RoomPlace,
  resultOf,
} from './quiz-repository'

/** Asks the room, and ends the quiz before it. @throws Refusal badInput. */
export async function askQuiz(
  store: Store,
  place: RoomPlace & Asker,
  form: LiveQuizForm,
): Promise<void> {
  const fault = liveQuizFault(form)
  if (fault) throw new Refusal('badInput', { message: fault })
  const right = form.right && readChoices(form, form.right)
  await store.inTransaction(async (tx) => {
    await lockTools(tx, place.roomId)
    await closeQuiz(tx, place)
    await insertQuiz(tx, place, { ...form, right })
  })
}

/** Ends a quiz; one that has ended stays as it is. @throws Refusal notFound. */
export async function endQuiz(store: Store, { roomId, now }: RoomPlace, id: number): Promise<void> {
  await store.inTransaction(async (tx) => {
    if (await closeQuiz(tx, { roomId, now }, id)) return
    if (!(await findQuizToAnswer(tx, roomId, id))) throw new Refusal('notFound')
  })
}

/** Stores the first answer of a student. @throws Refusal notFound, liveQuizOver or badInput. */
export async function answerQuiz(
  store: Store,
  { roomId, userId, now }: RoomPlace & { userId: number },
  { id, choices }: { id: number; choices: readonly number[] },
): Promise<void> {
  await store.inTransaction(async (tx) => {
    const quiz = await findQuizToAnswer(tx, roomId, id)
    if (!quiz) throw new Refusal('notFound')
    if (await findAnswer(tx, id, userId)) return
    if (quiz.endedAt !== null) throw new Refusal('liveQuizOver')
    const read = readChoices(quiz, choices)
    if (!read) throw new Refusal('badInput')
    await insertAnswer(tx, { quizId: id, userId, choices: read, answeredAt: now })
  })
}

/** The newest quiz of a room as a student may see it. */
export async function quizOfStudent(
  db: Executor,
  roomId: string,
  userId: number,
): Promise<LiveQuiz | null> {
  const quiz = await findNewestQuiz(db, roomId)
  return quiz && forStudent(quiz, await findAnswer(db, quiz.id, userId))
}

/** The newest quiz of a room as its teacher sees it, with the students who are there. */
export async function quizOfTeacher(
  db: Executor,
  roomId: string,
  present: readonly number[],
): Promise<LiveQuiz | null> {
  const quiz = await findNewestQuiz(db, roomId)
  if (!quiz) return null
  const answers = await listAnswers(db, quiz.id)
  const { counts, answered } = resultOf(quiz, answers)
  const done = new Set(answers.map(({ userId }) => userId))
  return {
    ...facts(quiz),
    mine: null,
    right: quiz.right,
    result: { counts: [...counts], answered },
    present: { count: present.length, answered: present.filter((id) => done.has(id)).length },
  }
}

/** The newest quiz for each of many students, read at once. */
export async function quizOfStudents(
  db: Executor,
  roomId: string,
): Promise<(userId: number) => LiveQuiz | null> {
  const quiz = await findNewestQuiz(db, roomId)
  if (!quiz) return () => null
  const answers = await listAnswers(db, quiz.id)
  const choicesOf = new Map(answers.map(({ userId, choices }) => [userId, choices]))
  return (userId) => forStudent(quiz, choicesOf.get(userId) ?? null)
}

/** What is right and how the others chose is told after the end. */
function forStudent(quiz: QuizRow, mine: number[] | null): LiveQuiz {
  const { endedAt, right, counts, answered } = quiz
  const isOver = endedAt !== null
  return {
    ...facts(quiz),
    mine,
    right: isOver ? right : null,
    result: isOver && counts ? { counts, answered: answered ?? 0 } : null,
    present: null,
  }
}

function facts({ id, kind, text, options, openedAt, endedAt }: QuizRow) {
  return { id, kind, text, options, openedAt, endedAt }
}
