import type { RollCall } from '@kaozhou/api'
import type { Executor, Store } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { lockTools, type RoomPlace } from './quiz-repository'
import {
  countPeople,
  endRolls,
  findRoll,
  findRunningRoll,
  insertPeople,
  insertRoll,
  listAnswered,
  listMissing,
  listRolls,
  type RollRow,
  savePresent,
} from './roll-repository'

/** Roll calls that the teacher can read again. */
const ROLLS_SHOWN = 5
/** Names of those who did not answer, of each. */
const NAMES_SHOWN = 60
/** A tap in the last second arrives a little later. */
const LATE_MS = 2000

/** Begins a roll call for the students who are there; one that runs ends. */
export async function callRoll(
  store: Store,
  place: RoomPlace,
  { seconds, present }: { seconds: number; present: readonly number[] },
): Promise<void> {
  const { roomId, now } = place
  await store.inTransaction(async (tx) => {
    await lockTools(tx, roomId)
    await endRolls(tx, roomId, now)
    const id = await insertRoll(tx, place, now + seconds * 1000)
    await insertPeople(tx, id, present)
  })
}

/** Who enters while a roll call runs is asked too. */
export async function joinRoll(
  db: Executor,
  { roomId, userId, now }: { roomId: string; userId: number; now: number },
): Promise<void> {
  const roll = await findRunningRoll(db, roomId, now)
  if (roll) await insertPeople(db, roll.id, [userId])
}

/** Stores that a student is there, once. @throws Refusal notFound or rollCallOver. */
export async function answerRoll(
  { db }: Store,
  { roomId, userId, now }: RoomPlace & { userId: number },
  id: number,
): Promise<void> {
  const roll = await findRoll(db, roomId, id)
  if (!roll) throw new Refusal('notFound')
  if (now <= roll.endsAt + LATE_MS) return savePresent(db, id, userId, now)
  const answered = await listAnswered(db, id)
  if (!answered.includes(userId)) throw new Refusal('rollCallOver')
}

/** The roll call that runs, for each of the students. */
export async function rollsOfStudents(
  db: Executor,
  roomId: string,
  now: number,
): Promise<(userId: number) => RollCall[]> {
  const roll = await findRunningRoll(db, roomId, now)
  if (!roll) return () => []
  const answered = new Set(await listAnswered(db, roll.id))
  return (userId) => [{ ...facts(roll), isAnswered: answered.has(userId), answers: null }]
}

/** The last roll calls of a room, the newest first, with the names of those who did not answer. */
export async function rollsOfTeacher(db: Executor, roomId: string): Promise<RollCall[]> {
  const rolls = await listRolls(db, roomId, ROLLS_SHOWN)
  const ids = rolls.map(({ id }) => id)
  const counts = await countPeople(db, ids)
  const absent = await listMissing(db, ids, NAMES_SHOWN)
  return rolls.map((roll) => {
    const { all = 0, answered = 0 } = counts.find((one) => one.rollCallId === roll.id) ?? {}
    const missing = absent
      .filter(({ rollCallId }) => rollCallId === roll.id)
      .map(({ userId, nickname }) => ({ userId, nickname }))
    const answers = { answered, missingCount: all - answered, missing }
    return { ...facts(roll), isAnswered: false, answers }
  })
}

function facts({ id, openedAt, endsAt }: RollRow) {
  return { id, openedAt, endsAt }
}
