import { campaignReviewers } from '../../database/schema/campaigns'
import { teachers } from '../../database/schema/catalogue'
import { teacherAccounts } from '../../database/schema/live'
import { users } from '../../database/schema/users'
import type { Content, EntryOf } from '../format/kinds'
import { portraitKey } from '../pictures/picture-keys'
import type { TableRows } from './table-rows'

/** What its owner and the server change of an account. */
const ACCOUNT_KEEPS = ['nickname', 'avatar', 'points', 'hasReceive', 'createdAt', 'mobile']

export function teacherRows({ teachers: list }: Content): TableRows {
  return { table: teachers, rows: list.map(teacherRow) }
}

/** The accounts with which teachers speak in live rooms, and those that review hand-ins. */
export function teacherAccountRows({ teachers: list }: Content, origin: number): TableRows[] {
  return [
    {
      table: users,
      rows: list.flatMap((entry) => accountRows(entry, origin)),
      keeps: ACCOUNT_KEEPS,
      gone: { kind: 'keep' },
    },
    {
      table: teacherAccounts,
      rows: list.flatMap(({ id, account }) =>
        account ? [{ userId: account.id, teacherId: id }] : [],
      ),
    },
    {
      table: campaignReviewers,
      rows: list.flatMap(({ account }) => (account?.reviews ? [{ userId: account.id }] : [])),
    },
  ]
}

function teacherRow(teacher: EntryOf<'teachers'>): typeof teachers.$inferInsert {
  const { id, name, title, years, subjects, motto, biography, rating, students, portrait } = teacher
  return {
    id,
    name,
    title,
    years,
    subjects,
    motto,
    biography: biography.trimEnd(),
    rating,
    studentCount: students,
    avatar: portraitKey(id, portrait),
  }
}

function accountRows({ id, portrait, account }: EntryOf<'teachers'>, origin: number) {
  if (!account) return []
  const { id: userId, mobile, nickname } = account
  const avatar = portraitKey(id, portrait)
  // Teachers don't get the new-user gift.
  return [{ id: userId, mobile, nickname, avatar, hasReceive: true, createdAt: origin }]
}
