import type { Certificate, CertificateProgress } from '@kaozhou/api'
import {
  certificateName,
  certificateStanding,
  courseAccess,
  MINUTE,
  readCertificateNumber,
  validateCertificateName,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { readBrand } from '../../../platform/settings-repository'
import { type CourseRow, findCourse } from '../../catalogue/courses/course-repository'
import { readAccessStanding } from '../../people/enrolments/access-standing'
import { lockUser } from '../../people/users/user-repository'
import type { MediaLinks } from '../media/media-link'
import { closedCourse, courseOffer } from '../sections/entitlement'
import type { CertificateNumbers } from './certificate-numbers'
import {
  type CertificateRow,
  countFinished,
  findCertificate,
  findPaperMarks,
  insertCertificate,
  listCertificates,
} from './certificate-repository'

/** Long enough to start the download, too short to share the address. */
const LINK_MS = 10 * MINUTE

/** @throws Refusal notFound, notEntitled. */
export async function certificateProgress(
  db: Executor,
  { courseId }: { courseId: number },
  viewer: LoggedIn,
): Promise<CertificateProgress> {
  const { course, access } = await requireStudied(db, courseId, viewer)
  const standing = await standingOf(db, course, viewer)
  const [last] = await listCertificates(db, viewer.userId, courseId)
  const issued = last ? present(last, await schoolName(db), viewer) : null
  const isFree = last === undefined || last.revokedBy === 'refund'
  return { standing, issued, mayIssue: access === 'open' && isFree && standing?.earned === true }
}

/**
 * Issues the certificate of a course, once: presses at the same time wait for each other.
 *
 * @throws Refusal badInput for the name, certificateNotEarned, certificateRevoked when staff took it, courseExpired,
 * notEntitled.
 */
export async function issueCertificate(
  store: Store,
  numbers: CertificateNumbers,
  { courseId, name: written }: { courseId: number; name: string },
  viewer: LoggedIn,
): Promise<Certificate> {
  const { userId, now } = viewer
  const checked = validateCertificateName(written)
  if (!checked.ok) throw new Refusal('badInput', { message: checked.message })
  const number = await numbers.make()
  return store.inTransaction(async (tx) => {
    await lockUser(tx, userId)
    const { course, access, closed } = await requireStudied(tx, courseId, viewer)
    const school = await schoolName(tx)
    const [last] = await listCertificates(tx, userId, courseId)
    if (last && last.revokedAt === null) return present(last, school, viewer)
    if (access !== 'open') throw closed()
    if (last?.revokedBy === 'staff') throw new Refusal('certificateRevoked')
    const standing = await standingOf(tx, course, viewer)
    if (!standing?.earned) throw new Refusal('certificateNotEarned')
    const row = await insertCertificate(tx, {
      ...{ number, userId, courseId, issuedAt: now },
      name: certificateName(written),
      courseName: course.name,
    })
    return present(row, school, viewer)
  })
}

export async function certificatesOf(db: Executor, viewer: LoggedIn): Promise<Certificate[]> {
  const school = await schoolName(db)
  const rows = await listCertificates(db, viewer.userId)
  return rows.map((row) => present(row, school, viewer))
}

/** Null for a number that nobody has. */
export async function verifyCertificate(
  db: Executor,
  numbers: CertificateNumbers,
  { number }: { number: string },
  viewer: Viewer,
): Promise<Certificate | null> {
  const row = await findByNumber(db, numbers, number)
  return row && present(row, await schoolName(db), viewer)
}

/** @throws Refusal notFound for what is not one's own, certificateRevoked. */
export async function certificateLink(
  db: Executor,
  { numbers, links }: { numbers: CertificateNumbers; links: MediaLinks },
  { number }: { number: string },
  { userId, now }: LoggedIn,
): Promise<{ url: string; expiresAt: number }> {
  const row = await findByNumber(db, numbers, number)
  if (row?.userId !== userId) throw new Refusal('notFound')
  if (row.revokedAt !== null) throw new Refusal('certificateRevoked')
  const expiresAt = now + LINK_MS
  const token = await links.sign({ kind: 'certificate', facts: [userId, row.id], expiresAt })
  const name = encodeURIComponent(`${row.courseName} 结业证书.pdf`)
  return { url: `/media/certificate/${token}/${name}`, expiresAt }
}

/** The certificate that a signed address opens. @throws Refusal notFound, certificateRevoked. */
export async function servedCertificate(
  db: Executor,
  [userId = 0, id = 0]: readonly number[],
): Promise<CertificateRow> {
  const row = await findCertificate(db, { id })
  if (row?.userId !== userId) throw new Refusal('notFound')
  if (row.revokedAt !== null) throw new Refusal('certificateRevoked')
  return row
}

async function findByNumber(
  db: Executor,
  numbers: CertificateNumbers,
  text: string,
): Promise<CertificateRow | null> {
  const number = readCertificateNumber(text)
  if (number === null || !(await numbers.isOurs(number))) return null
  return findCertificate(db, { number })
}

async function schoolName(db: Executor): Promise<string> {
  return (await readBrand(db)).name
}

/** A course that the user has or had. Whoever teaches it gets no certificate by that. */
async function requireStudied(db: Executor, courseId: number, { userId, now }: LoggedIn) {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('notFound')
  const own = await readAccessStanding(db, { userId, courseId, now })
  const access = courseAccess('certificate', own.standing)
  const closed = () => closedCourse(own.standing, courseOffer(course, own, now))
  if (access === 'closed') throw closed()
  return { course, access, closed }
}

async function standingOf(
  db: Executor,
  { id, certificate: rule }: CourseRow,
  { userId }: LoggedIn,
): Promise<CertificateProgress['standing']> {
  if (!rule) return null
  const marks = rule.paper && (await findPaperMarks(db, userId, rule.paper.id))
  const best = marks?.best ?? null
  const { lessons, paper, earned } = certificateStanding(rule, {
    ...(await countFinished(db, userId, id)),
    bestPercent: marks && best !== null ? Math.floor((best * 100) / marks.scale) : null,
  })
  return { lessons, paper: paper && { ...paper, title: marks?.title ?? '' }, earned }
}

function present(row: CertificateRow, school: string, { userId }: Viewer): Certificate {
  const { number, name, courseId, courseName, issuedAt, revokedAt } = row
  return {
    ...{ number, name, courseId, courseName, school, issuedAt, revokedAt },
    own: row.userId === userId,
  }
}
