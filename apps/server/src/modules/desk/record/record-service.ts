import type { EndpointShape } from '@kaozhou/api/contract'
import type { RecordCheck, RecordRow } from '@kaozhou/api/desk'
import { deskContract } from '@kaozhou/api/desk'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { BEGINNING, brokenRow } from './record-chain'
import {
  listRecord,
  type RecordFilter,
  readRecord,
  type RecordRow as StoredRow,
} from './record-repository'

/** A page of the record, the last row first. */
export async function pageOfRecord(
  { store: { db } }: Platform,
  { before, length, ...filter }: Omit<RecordFilter, 'before'> & { before?: string; length: number },
): Promise<{ list: RecordRow[]; next: string | null }> {
  const key = before === undefined ? undefined : Number(before)
  if (key !== undefined && !Number.isSafeInteger(key)) throw new Refusal('badInput')
  const rows = await listRecord(db, { ...filter, before: key }, length + 1)
  const list = rows.slice(0, length).map(present)
  return { list, next: rows.length > length ? String(list.at(-1)?.seq) : null }
}

function present(row: StoredRow): RecordRow {
  const { seq, at, staffId, staffName, deed, before, after, reason, address } = row
  const subject = { kind: row.subjectKind, id: row.subjectId }
  const title = titleOfDeed(deed)
  return { seq, at, staffId, staffName, deed, title, subject, before, after, reason, address }
}

/** Deeds that are no calls: what the server's own commands do, and what is done in a live room. */
const OTHERS: Readonly<Record<string, string>> = {
  'command.staff': '命令行加入员工',
  'room.hide': '撤下课堂消息',
  'room.mute': '课堂禁言',
}

/** How the desk names a deed; its row's name when that row is gone. */
export function titleOfDeed(deed: string): string {
  const [group = '', name = ''] = deed.split('.')
  const rows = (deskContract as Record<string, Record<string, EndpointShape>>)[group]
  return OTHERS[deed] ?? rows?.[name]?.deed ?? deed
}

const ROWS_AT_ONCE = 1000

/** Reads the whole record and checks that each row follows from the one before it. */
export async function checkRecord({ store: { db } }: Platform): Promise<RecordCheck> {
  let last = { seq: 0, digest: BEGINNING }
  for (;;) {
    const rows = await readRecord(db, last.seq, ROWS_AT_ONCE)
    const brokenAt = brokenRow(rows, last)
    last = rows.at(-1) ?? last
    if (brokenAt !== null || rows.length < ROWS_AT_ONCE) {
      return { rows: last.seq, brokenAt, digest: last.digest }
    }
  }
}
