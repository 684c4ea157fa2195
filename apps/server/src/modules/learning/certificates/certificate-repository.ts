import type { CertificateFacts } from '@kaozhou/domain'
import { SectionType } from '@kaozhou/domain'
import { and, desc, eq, isNotNull, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { examAttempts, papers } from '../../../database/schema/exams'
import { sectionProgress } from '../../../database/schema/learning'
import { certificates } from '../../../database/schema/study'
import type { DomainEvents } from '../../events/domain-events'

export type CertificateRow = typeof certificates.$inferSelect

/** How many lessons of a course a user has finished, of those that can be: no cancelled class, no exercises. */
export async function countFinished(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<Pick<CertificateFacts, 'finished' | 'total'>> {
  const isFinished: SQL = sql`${sectionProgress.finishedAt} is not null`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      finished: sql<number>`(count(*) filter (where ${isFinished}))::int`,
    })
    .from(sections)
    .leftJoin(
      sectionProgress,
      and(eq(sectionProgress.sectionId, sections.id), eq(sectionProgress.userId, userId)),
    )
    .where(
      and(
        eq(sections.courseId, courseId),
        isNull(sections.cancelledAt),
        ne(sections.type, SectionType.Course),
      ),
    )
  return row ?? { total: 0, finished: 0 }
}

export interface PaperMarks {
  title: string
  /** 1/100 of the scale. */
  scale: number
  /** The best that the user handed in, of the whole paper; null: nothing was. */
  best: number | null
}

/** A paper with a user's best score, in a mock or for practice; null when there is no such paper. */
export async function findPaperMarks(
  db: Executor,
  userId: number,
  paperId: string,
): Promise<PaperMarks | null> {
  const { score, handedInAt, questionIds } = examAttempts
  const [paper] = await db
    .select({ title: papers.title, paper: papers.paper })
    .from(papers)
    .where(eq(papers.id, paperId))
  if (!paper) return null
  const own = and(eq(examAttempts.userId, userId), eq(examAttempts.paperId, paperId))
  const [row] = await db
    .select({ best: max(score) })
    .from(examAttempts)
    .where(and(own, isNotNull(handedInAt), isNull(questionIds)))
  return { title: paper.title, scale: paper.paper.scale, best: row?.best ?? null }
}

/** A user's certificates of a course, or of all, the last issued first. */
export async function listCertificates(
  db: Executor,
  userId: number,
  courseId?: number,
): Promise<CertificateRow[]> {
  const ofCourse = courseId === undefined ? undefined : eq(certificates.courseId, courseId)
  return db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), ofCourse))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
}

export async function findCertificate(
  db: Executor,
  by: { number: string } | { id: number },
): Promise<CertificateRow | null> {
  const where = 'id' in by ? eq(certificates.id, by.id) : eq(certificates.number, by.number)
  const [row] = await db.select().from(certificates).where(where)
  return row ?? null
}

export async function insertCertificate(
  tx: Executor,
  row: Pick<CertificateRow, 'number' | 'userId' | 'courseId' | 'name' | 'courseName' | 'issuedAt'>,
): Promise<CertificateRow> {
  const [inserted] = await tx.insert(certificates).values(row).returning()
  return inserted as CertificateRow
}

/** False when it is revoked already, or not the user's. */
export async function revokeByStaff(
  tx: Executor,
  { id, userId }: { id: number; userId: number },
  { reason, now }: { reason: string; now: number },
): Promise<boolean> {
  const own = and(eq(certificates.id, id), eq(certificates.userId, userId))
  const changed = await tx
    .update(certificates)
    .set({ revokedAt: now, revokedBy: 'staff', reason })
    .where(and(own, isNull(certificates.revokedAt)))
    .returning({ id: certificates.id })
  return changed.length === 1
}

/** False when staff have not revoked it. */
export async function restoreRevoked(
  tx: Executor,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const own = and(eq(certificates.id, id), eq(certificates.userId, userId))
  const changed = await tx
    .update(certificates)
    .set({ revokedAt: null, revokedBy: null, reason: null })
    .where(and(own, eq(certificates.revokedBy, 'staff')))
    .returning({ id: certificates.id })
  return changed.length === 1
}

/** Called when a refund has closed a course: its certificate says so from then on. */
export async function revokeForRefund(
  tx: Executor,
  { userId, courseId, now }: DomainEvents['courseRefunded'],
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: now, revokedBy: 'refund' })
    .where(
      and(
        eq(certificates.userId, userId),
        eq(certificates.courseId, courseId),
        isNull(certificates.revokedAt),
      ),
    )
}

/** Called when an account is closed. */
export async function deleteCertificatesOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.userId, userId))
}
