import type { DeskProfileChange } from '@kaozhou/api/desk'
import type { Executor } from '../../../../database/executor'
import { artAddress } from '../../../../platform/pictures/art-address'
import { listKey, readListKey } from '../../list-key'
import {
  type DeskProfileRow,
  listDeskProfiles,
  type ProfileFilter,
} from './desk-profile-repository'

const CHANGE_ID = /^\d{1,9}$/

export async function pageOfProfiles(
  db: Executor,
  {
    before,
    length,
    ...filter
  }: Omit<ProfileFilter, 'before'> & { before?: string; length: number },
): Promise<{ list: DeskProfileChange[]; next: string | null }> {
  const key = readListKey(before, CHANGE_ID)
  const rows = await listDeskProfiles(db, { ...filter, before: key }, length + 1)
  const list = rows.slice(0, length).map(present)
  const last = list.at(-1)
  if (rows.length <= length || !last) return { list, next: null }
  return { list, next: listKey({ id: last.id, createdAt: last.decidedAt ?? last.createdAt }) }
}

function present({ change, ...face }: DeskProfileRow): DeskProfileChange {
  const { id, userId, part, value, replaced, state, reason, createdAt, decidedAt } = change
  return {
    ...{ id, part, state, reason, createdAt, decidedAt },
    personId: userId,
    // The key of a drawn portrait becomes its address; nicknames stay as they are.
    value: part === 'avatar' ? artAddress(value) : value,
    replaced: part === 'avatar' ? artAddress(replaced) : replaced,
    nickname: face.nickname,
    isShown: face[part] === value,
    canRestore: change.fallback !== null,
  }
}
