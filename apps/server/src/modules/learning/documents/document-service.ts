import type { CourseDocument, DocumentPreview } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import type { EnrolmentRow } from '../../people/enrolments/enrolment-repository'
import type { MediaLinks } from '../media/media-link'
import { countDocument } from '../media/served-repository'
import { requireCourse, requireOpenLesson } from '../sections/entitlement'
import { findRefundableOrder } from '../sections/refund-warning'
import { findLesson } from '../sections/section-repository'
import { requireLesson } from '../sections/section-service'
import {
  type DocumentOf,
  findDocument,
  hasGrant,
  listLessonDocuments,
  searchDocuments,
} from './document-repository'
import { loadDocumentSource } from './document-source'
import { documentPages } from './study-document'

/** Long enough to start the download, too short to share the address. */
const LINK_MS = 10 * MINUTE
const PREVIEW_PAGES = 3

export async function lessonDocuments(
  db: Executor,
  query: { sectionId: number; ofCourse: boolean },
  viewer: LoggedIn,
): Promise<CourseDocument[]> {
  const lesson = await requireLesson(db, query.sectionId)
  const { openBy } = await requireOpenLesson(db, lesson, viewer, 'documents')
  // Documents of the whole course are for its owners and teachers, not for everybody who may open one free lesson.
  const hasCourse = openBy === 'owned' || openBy === 'teacher'
  const rows = await listLessonDocuments(db, lesson.section, query.ofCourse && hasCourse)
  return rows.map(presentDocument)
}

export async function findDocuments(
  db: Executor,
  query: PageQuery & { courseId?: number; keyword?: string },
  { userId, now }: LoggedIn,
): Promise<Page<CourseDocument>> {
  const { courseId, keyword } = query
  const filter = { userId, now, courseId, keyword }
  const { rows, total } = await searchDocuments(db, filter, pageWindow(query))
  return pageOf(rows.map(presentDocument), query, total)
}

export async function previewDocument(
  db: Executor,
  id: number,
  viewer: LoggedIn,
): Promise<DocumentPreview> {
  const { found, enrolment } = await requireDocument(db, id, viewer)
  const document = presentDocument(found)
  const order = enrolment && (await findRefundableOrder(db, enrolment, viewer.now))
  const endsRefund = order !== null
  // The text of a school's own file is read in the file itself.
  if (found.document.file !== null)
    return { document, pages: [], morePages: document.pages, endsRefund }
  const pages = documentPages(await loadDocumentSource(db, found))
  return {
    document,
    pages: pages.slice(0, PREVIEW_PAGES),
    morePages: Math.max(0, pages.length - PREVIEW_PAGES),
    endsRefund,
  }
}

/** A signed address of the file that expires after ten minutes. */
export async function documentLink(
  db: Executor,
  links: MediaLinks,
  query: { id: number; download: boolean },
  viewer: LoggedIn,
): Promise<{ url: string; expiresAt: number }> {
  const { found } = await requireDocument(db, query.id, viewer)
  const { document } = found
  if (query.download && !document.downloadable) {
    throw new Refusal('forbidden', { message: '这份资料只能在线查看' })
  }
  const expiresAt = viewer.now + LINK_MS
  const kind = query.download ? 'keep' : 'read'
  const token = await links.sign({ kind, facts: [viewer.userId, document.id], expiresAt })
  return { url: `/media/document/${token}/${encodeURIComponent(document.name)}`, expiresAt }
}

/**
 * The document that a signed address opens, if its user may still have it. It counts for refunds when the user has it
 * by buying the course.
 */
export async function serveDocument(
  store: Store,
  [userId = 0, id = 0]: readonly number[],
  now: number,
): Promise<DocumentOf> {
  return store.inTransaction(async (tx) => {
    const { found, enrolment } = await requireDocument(tx, id, { userId, now })
    if (enrolment) {
      const { boughtAt } = enrolment
      await countDocument(tx, { userId, documentId: id, boughtAt, servedAt: now })
    }
    return found
  })
}

interface OpenDocument {
  found: DocumentOf
  /** The purchase that opens it too. */
  enrolment: EnrolmentRow | null
}

/** What somebody reads who had it open, or kept its address, when staff took it off. */
const TAKEN_OFF = '老师把这份资料收起来了。有新的一份时，会在课程资料里'

/**
 * A document that the user may open: by a gift pack, by its lesson, or by its course when it belongs to the whole
 * course.
 */
async function requireDocument(db: Executor, id: number, viewer: LoggedIn): Promise<OpenDocument> {
  const found = await findDocument(db, id)
  if (!found) throw new Refusal('notFound')
  const open = await requireOpen(db, found, viewer)
  if (found.document.shelf === 'off') throw new Refusal('forbidden', { message: TAKEN_OFF })
  return open
}

async function requireOpen(
  db: Executor,
  found: DocumentOf,
  { userId, now }: LoggedIn,
): Promise<OpenDocument> {
  const { id } = found.document
  if (await hasGrant(db, userId, id)) return { found, enrolment: null }
  const { sectionId } = found.document
  const lesson = sectionId === null ? null : await findLesson(db, sectionId)
  if (lesson) {
    const { enrolment } = await requireOpenLesson(db, lesson, { userId, now }, 'documents')
    return { found, enrolment }
  }
  const whole = { thing: 'documents', least: 'open' } as const
  const { enrolment } = await requireCourse(db, found.course, { userId, now }, whole)
  return { found, enrolment }
}

function presentDocument({ document, course, sectionName }: DocumentOf): CourseDocument {
  const { file: _, sort: __, shelf: ___, ...shown } = document
  return { ...shown, courseName: course.name, sectionName }
}
