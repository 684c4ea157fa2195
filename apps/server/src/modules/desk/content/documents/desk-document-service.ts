import type { CourseChangePreview, DeskDocuments, DocumentField } from '@kaozhou/api/desk'
import {
  DOCUMENT_LIMITS,
  DOCUMENT_NAME_FAULTS,
  documentChangeWords,
  documentName,
  documentNameFault,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { inputDigestOf } from '../../record/record-chain'
import { listContentChanges } from '../../shared/content-change-repository'
import { MADE_FIELD, NOTHING_CHANGES } from '../../shared/listed-fields'
import { NOT_IN_FILES } from '../course-terms-deeds'
import { isCourseInFiles } from '../course-terms-repository'
import {
  countGrants,
  countWholeDocuments,
  type DeskDocumentRow,
  type DocumentsPlace,
  findDocumentRow,
  findPlace,
  listDocumentRows,
  listLessonsOf,
} from './desk-document-repository'

/** Of a document as it is: another one once anything of it has changed. */
export function versionOf({ id, values }: DeskDocumentRow): string {
  return inputDigestOf('documents', { id, values }).slice(0, 16)
}

/** @throws Refusal notFound. */
export async function documentsOfPlace(
  db: Executor,
  place: DocumentsPlace,
): Promise<DeskDocuments> {
  const { course: id } = place
  const found = await requirePlace(db, place)
  const rows = await listDocumentRows(db, place)
  const changes = await listContentChanges(db, { kind: 'documents' })
  return {
    course: { id, name: found.course, inFiles: await isCourseInFiles(db, id) },
    whole: await countWholeDocuments(db, id),
    lessons: await listLessonsOf(db, id),
    list: rows.map((row) => {
      const own = changes.filter(({ entryId }) => entryId === row.id)
      const { name, downloadable, shelf } = row.values
      return {
        ...{ id: row.id, name, downloadable, shelf, pages: row.pages, sizeBytes: row.sizeBytes },
        path: `/api/desk/documents/${row.id}/file`,
        version: versionOf(row),
        madeHere: own.some(({ field }) => field === MADE_FIELD),
        changes: own
          .filter(({ field }) => field !== MADE_FIELD)
          .map(({ field, by, at }) => ({ field: field as DocumentField, by, at })),
      }
    }),
  }
}

/** @throws Refusal notFound. */
export async function requirePlace(
  db: Executor,
  place: DocumentsPlace,
): Promise<{ course: string; lesson: string | null }> {
  const found = await findPlace(db, place)
  if (!found) throw new Refusal('notFound')
  return found
}

/** @throws Refusal notFound. */
export async function requireDocumentRow(db: Executor, id: number): Promise<DeskDocumentRow> {
  const row = await findDocumentRow(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** What somebody asks for of a document. */
export interface DocumentAsked {
  name: string
  downloadable: boolean
}

/** Why a document can't become so, in sentences; `row`: null for a new one in this place. */
export async function documentRefusals(
  db: Executor,
  {
    row,
    place,
    asked,
    newFile,
  }: {
    row: DeskDocumentRow | null
    place: DocumentsPlace
    asked: DocumentAsked
    newFile: boolean
  },
): Promise<string[]> {
  const fault = documentNameFault(asked.name)
  if (fault) return [DOCUMENT_NAME_FAULTS[fault]]
  if (!(await isCourseInFiles(db, place.course))) return [NOT_IN_FILES]
  const others = (await listDocumentRows(db, place)).filter(({ id }) => id !== row?.id)
  const name = documentName(asked.name)
  if (name !== row?.values.name && others.some(({ values }) => values.name === name)) {
    return [`这里已经有一份“${name}”，换个名字`]
  }
  if (!row) {
    const { ofLesson } = DOCUMENT_LIMITS
    return others.length >= ofLesson ? [`这里最多 ${ofLesson} 份，改一份收起来的`] : []
  }
  const isSame = name === row.values.name && asked.downloadable === row.values.downloadable
  return isSame && !newFile ? [NOTHING_CHANGES] : []
}

/** @throws Refusal notFound. */
export async function previewDocumentChange(
  db: Executor,
  asked: DocumentAsked & {
    id?: number | undefined
    course: number
    section?: number | undefined
    shelf: 'on' | 'off'
    newFile: boolean
  },
): Promise<CourseChangePreview> {
  const row = asked.id === undefined ? null : await requireDocumentRow(db, asked.id)
  const place = row?.values ?? { course: asked.course, section: asked.section ?? null }
  const { lesson } = await requirePlace(db, place)
  const { downloadable, shelf, newFile } = asked
  const after = { name: documentName(asked.name), downloadable, shelf }
  const isShelved = row !== null && row.values.shelf !== shelf
  const refusals = isShelved ? [] : await documentRefusals(db, { row, place, asked, newFile })
  if (refusals.length > 0) return { lines: [], refusals }
  const granted = row ? await countGrants(db, row.id) : 0
  const reach = { lesson, granted, newFile }
  return { lines: documentChangeWords(row?.values ?? null, after, reach), refusals }
}
