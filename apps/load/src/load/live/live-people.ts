import { DAY } from '@kaozhou/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Store } from '../../../../server/src/database/executor'
import { courseTeachers, sections } from '../../../../server/src/database/schema/catalogue'
import { enrolments } from '../../../../server/src/database/schema/learning'
import { teacherAccounts } from '../../../../server/src/database/schema/live'
import { sessions, users } from '../../../../server/src/database/schema/users'
import { hashToken, newToken } from '../../../../server/src/platform/session-token'

const COURSE = 1001

/** A room and the tokens of those who will be in it; the first is its teacher's. */
export interface LiveRoomPlan {
  roomId: string
  tokens: string[]
}

/** Creates classes that run now, each with a teacher and students who own the course. */
export async function planRooms(
  store: Store,
  name: string,
  { rooms, people }: { rooms: number; people: number },
): Promise<LiveRoomPlan[]> {
  const roomIds = Array.from({ length: rooms }, (_, index) => `${name}-${index}`)
  await insertClasses(store, roomIds)
  const plans: LiveRoomPlan[] = []
  for (const roomId of roomIds) {
    plans.push({ roomId, tokens: await insertPeople(store, people) })
  }
  return plans
}

async function insertClasses({ db }: Store, roomIds: readonly string[]): Promise<void> {
  const [model] = await db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, COURSE), isNotNull(sections.liveParams)))
    .limit(1)
  if (!model) throw new Error(`course ${COURSE} has no live class`)
  const { id: _, ...columns } = model
  const now = Date.now()
  await db.insert(sections).values(
    roomIds.map((roomId) => ({
      ...columns,
      name: roomId,
      startTime: now - 60_000,
      endTime: now + DAY,
      liveParams: { roomId, provider: 'stream' },
    })),
  )
}

let phones = 13_600_000_000

/** The tokens of people who are logged in; the first teaches the course, the others own it. */
async function insertPeople({ db }: Store, count: number): Promise<string[]> {
  const now = Date.now()
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: count }, () => {
        phones += 1
        return { mobile: String(phones), nickname: '听课的人', avatar: '', createdAt: now }
      }),
    )
    .returning({ id: users.id })
  const [teacher, ...students] = rows
  if (!teacher) return []
  await db.insert(teacherAccounts).values({ userId: teacher.id, teacherId: await teacherOf(db) })
  if (students.length > 0) {
    await db.insert(enrolments).values(
      students.map(({ id: userId }) => ({
        ...{ userId, courseId: COURSE, source: 'gift' as const },
        ...{ boughtAt: now, expiresAt: now + DAY, ownEndsAt: now + DAY },
      })),
    )
  }
  const tokens = rows.map(() => newToken())
  await db.insert(sessions).values(
    rows.map(({ id: userId }, index) => ({
      ...{ userId, tokenHash: hashToken(tokens[index] ?? ''), userAgent: 'bench' },
      ...{ createdAt: now, expiresAt: now + DAY },
    })),
  )
  return tokens
}

async function teacherOf(db: Store['db']): Promise<number> {
  const [row] = await db
    .select({ teacherId: courseTeachers.teacherId })
    .from(courseTeachers)
    .where(eq(courseTeachers.courseId, COURSE))
    .limit(1)
  if (!row) throw new Error(`course ${COURSE} has no teacher`)
  return row.teacherId
}
