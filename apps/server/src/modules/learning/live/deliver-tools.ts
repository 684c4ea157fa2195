import type { LiveServerMessage } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { quizOfStudent, quizOfStudents, quizOfTeacher } from '../live-tools/quiz-service'
import { rollsOfStudents, rollsOfTeacher } from '../live-tools/roll-service'
import { requireUser } from './live-sender'
import { type LiveConnection, type LocalRoom, toFrame } from './local-room'
import { listPresentStudents, type PresencePlaces } from './presence/presence'

/** Two hundred answers within a second are shown to the teacher together. */
const ANSWERS_DELAY_MS = 400

type News = Extract<LiveServerMessage, { type: 'quiz' | 'rolls' }>

/** Somebody in a room. */
type Viewer = Pick<LiveConnection, 'roomId' | 'role' | 'person'>

/** The newest quiz as one person in a room may see it. */
export async function quizNews(
  places: PresencePlaces,
  { roomId, person, role }: Viewer,
): Promise<Extract<News, { type: 'quiz' }>> {
  const { db } = places
  const quiz =
    role === 'teacher'
      ? await quizOfTeacher(db, roomId, await listPresentStudents(places, roomId))
      : await quizOfStudent(db, roomId, requireUser(person))
  return { type: 'quiz', quiz }
}

/** The roll calls as one person in a room may see them. */
export async function rollNews(
  db: Executor,
  { roomId, person, role }: Viewer,
  now: number,
): Promise<Extract<News, { type: 'rolls' }>> {
  const rolls =
    role === 'teacher'
      ? await rollsOfTeacher(db, roomId)
      : (await rollsOfStudents(db, roomId, now))(requireUser(person))
  return { type: 'rolls', rolls }
}

/** Sends the newest quiz to the connections of this server, to each what they may see. */
export async function deliverQuiz(places: PresencePlaces, room: LocalRoom): Promise<void> {
  const quizOf = await quizOfStudents(places.db, room.roomId)
  sendToStudents(room, (userId) => ({ type: 'quiz', quiz: quizOf(userId) }))
  await sendToTeachers(room, (viewer) => quizNews(places, viewer))
}

export async function deliverRolls(db: Executor, room: LocalRoom, now: number): Promise<void> {
  const rollsOf = await rollsOfStudents(db, room.roomId, now)
  sendToStudents(room, (userId) => ({ type: 'rolls', rolls: rollsOf(userId) }))
  await sendToTeachers(room, (viewer) => rollNews(db, viewer, now))
}

/** Sends the teacher what was answered; what comes within a moment is counted once. */
export function scheduleAnswers(room: LocalRoom, deps: AnswerDeps): void {
  room.answersTimer ??= setTimeout(() => {
    room.answersTimer = null
    void deliverAnswers(deps, room, deps.now()).catch((error: unknown) => {
      room.isStale = true
      deps.onError(error)
    })
  }, ANSWERS_DELAY_MS)
}

export interface AnswerDeps extends PresencePlaces {
  now: () => number
  onError: (error: unknown) => void
}

/** Sends the teachers of this server the bars of the quiz and the lists of roll calls. */
export async function deliverAnswers(
  places: PresencePlaces,
  room: LocalRoom,
  now: number,
): Promise<void> {
  await sendToTeachers(room, (viewer) => quizNews(places, viewer))
  await sendToTeachers(room, (viewer) => rollNews(places.db, viewer, now))
}

function sendToStudents({ connections }: LocalRoom, newsOf: (userId: number) => News): void {
  const students = [...connections].filter(({ role }) => role === 'student')
  for (const { person, send } of students) send(toFrame(newsOf(requireUser(person))))
}

/** All teachers of a room see the same. */
async function sendToTeachers(
  { connections }: LocalRoom,
  newsOf: (viewer: Viewer) => Promise<News>,
): Promise<void> {
  const teachers = [...connections].filter(({ role }) => role === 'teacher')
  const [first] = teachers
  if (!first) return
  const frame = toFrame(await newsOf(first))
  for (const { send } of teachers) send(frame)
}
