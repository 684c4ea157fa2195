import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staff, staffNotes } from '../../../database/schema/desk'

export interface NoteSubject {
  kind: 'order' | 'user'
  id: string
}

/** Notes that are shown at once. */
const MOST = 100

export async function insertNote(
  tx: Executor,
  { kind, id }: NoteSubject,
  note: { staffId: number; text: string; at: number },
): Promise<void> {
  await tx.insert(staffNotes).values({ subjectKind: kind, subjectId: id, ...note })
}

/** The last first. */
export async function listNotes(db: Executor, { kind, id }: NoteSubject) {
  return db
    .select({
      id: staffNotes.id,
      at: staffNotes.at,
      staffName: staff.name,
      text: staffNotes.text,
    })
    .from(staffNotes)
    .innerJoin(staff, eq(staff.id, staffNotes.staffId))
    .where(and(eq(staffNotes.subjectKind, kind), eq(staffNotes.subjectId, id)))
    .orderBy(desc(staffNotes.id))
    .limit(MOST)
}

/** Takes away what staff wrote about a user whose account is closed. */
export async function forgetNotesOn(tx: Executor, userId: number): Promise<void> {
  await tx
    .delete(staffNotes)
    .where(and(eq(staffNotes.subjectKind, 'user'), eq(staffNotes.subjectId, String(userId))))
}
