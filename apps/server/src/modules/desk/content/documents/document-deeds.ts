import { documentName } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { contentName } from '../../../../platform/stores/object-store'
import { mediaStore } from '../../../../platform/stores/open-store'
import { holdContent } from '../../../catalogue/courses/content-lock-repository'
import { type Done, doDeed } from '../../record/do-deed'
import { keepListed } from '../../shared/keep-listed'
import { NOTHING_CHANGES } from '../../shared/listed-fields'
import {
  type DeskDocumentRow,
  type DocumentsPlace,
  type DocumentValues,
  insertDocumentRow,
  listDocumentRows,
  type NewFile,
  nextDocumentId,
  setDocumentRow,
} from './desk-document-repository'
import {
  type DocumentAsked,
  documentRefusals,
  requireDocumentRow,
  requirePlace,
  versionOf,
} from './desk-document-service'
import { deleteParts } from './upload-repository'
import { type SentFile, sentBytes } from './upload-service'
import { documentFileOf } from './uploaded-document'

interface DeedInput {
  key: string
  reason: string
}

const CHANGED = '资料刚刚被改过，请再看一次'

/** A document as it was read. Neither an apply nor another change runs meanwhile. */
async function lockedRow(
  tx: Executor,
  { id, version }: { id: number; version: string },
): Promise<DeskDocumentRow> {
  await holdContent(tx)
  const row = await requireDocumentRow(tx, id)
  if (versionOf(row) !== version) throw changedMeanwhile(CHANGED)
  return row
}

/** Writes a change of a document, and keeps it beside what the files say. */
async function store(
  tx: Executor,
  {
    row,
    after,
    newFile = null,
  }: {
    row: DeskDocumentRow
    after: DocumentValues
    newFile?: NewFile | null
  },
  call: StaffCall,
): Promise<void> {
  const { id, values: before } = row
  await setDocumentRow(tx, id, { values: after, newFile })
  await keepListed(tx, { kind: 'documents', id, before: { ...before }, after: { ...after } }, call)
}

function subjectOf(id: number) {
  return { kind: 'document', id: String(id) }
}

/**
 * Puts the file that was sent into the store, before the transaction: reading a large one takes a while, and the embedded
 * database would answer nobody meanwhile. Its name follows from its bytes: done again, it is the same one. A refusal is for
 * the deed to throw, which has its first answer where the file was used before.
 */
async function preparedFile(
  platform: Platform,
  sent: SentFile,
  call: StaffCall,
): Promise<NewFile | Refusal> {
  try {
    const { bytes, pages } = await documentFileOf(await sentBytes(platform.store.db, sent, call))
    const parts = async function* () {
      yield bytes
    }
    const file = await contentName(parts(), 'pdf')
    const media = mediaStore(platform.environment)
    if ((await media.size(file)) !== bytes.length) await media.put(file, bytes)
    return { file, pages, sizeBytes: bytes.length }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The file of a deed that is done now; its parts are used up. @throws Refusal of {@link preparedFile}. */
async function usedFile(
  tx: Executor,
  prepared: NewFile | Refusal,
  { upload }: Pick<SentFile, 'upload'>,
  call: StaffCall,
): Promise<NewFile> {
  if (prepared instanceof Refusal) throw prepared
  await deleteParts(tx, { staffId: call.staff.id, upload })
  return prepared
}

/** @throws Refusal notFound, badInput for a name or a file that can't be, imageInvalid, imageTooLarge. */
export async function addDocument(
  platform: Platform,
  input: DeedInput & SentFile & DocumentAsked & { course: number; section?: number | undefined },
  call: StaffCall,
): Promise<null> {
  const { course, section = null, downloadable } = input
  const place: DocumentsPlace = { course, section }
  const deed = { name: 'documents.add', input }
  const prepared = await preparedFile(platform, input, call)
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    await requirePlace(tx, place)
    const own = await usedFile(tx, prepared, input, call)
    await holdContent(tx)
    const wanted = { row: null, place, asked: input, newFile: true }
    const [refusal] = await documentRefusals(tx, wanted)
    if (refusal) throw new Refusal('badInput', { message: refusal })
    const id = await nextDocumentId(tx)
    const others = await listDocumentRows(tx, place)
    const values: DocumentValues = {
      ...place,
      ...{ name: documentName(input.name), file: own.file, downloadable, shelf: 'on' },
      sort: Math.max(0, ...others.map((one) => one.values.sort)) + 1,
    }
    await insertDocumentRow(tx, id, { ...values, ...own })
    await keepListed(tx, { kind: 'documents', id, before: null, after: { ...values } }, call)
    const after = { ...values, pages: own.pages, sizeBytes: own.sizeBytes }
    return { subject: subjectOf(id), after, answer: null }
  })
}

/** @throws Refusal notFound, decidedAlready, badInput, imageInvalid, imageTooLarge. */
export async function changeDocument(
  platform: Platform,
  input: DeedInput &
    DocumentAsked & {
      id: number
      version: string
      upload?: string | undefined
      bytes?: number | undefined
    },
  call: StaffCall,
): Promise<null> {
  const { downloadable, upload, bytes } = input
  if ((upload === undefined) !== (bytes === undefined)) throw badField('upload', '文件没有传完')
  const sent = upload !== undefined && bytes !== undefined ? { upload, bytes } : null
  const deed = { name: 'documents.change', input }
  const prepared = sent && (await preparedFile(platform, sent, call))
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    const newFile = sent && prepared ? await usedFile(tx, prepared, sent, call) : null
    const row = await lockedRow(tx, input)
    const before = row.values
    const isNew = newFile !== null && newFile.file !== before.file
    const wanted = { row, place: before, asked: input, newFile: isNew }
    const [refusal] = await documentRefusals(tx, wanted)
    if (refusal) throw new Refusal('badInput', { message: refusal })
    const after: DocumentValues = {
      ...before,
      ...{ name: documentName(input.name), downloadable },
      ...(newFile && { file: newFile.file }),
    }
    await store(tx, { row, after, newFile }, call)
    return { subject: subjectOf(row.id), before, after, answer: null }
  })
}

/** @throws Refusal notFound, decidedAlready, badInput when it is there already. */
export function shelveDocument(
  platform: Platform,
  input: DeedInput & { id: number; version: string; shelf: 'on' | 'off' },
  call: StaffCall,
): Promise<null> {
  const { shelf } = input
  const deed = { name: 'documents.shelve', input }
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    const row = await lockedRow(tx, input)
    const { name } = row.values
    if (row.values.shelf === shelf) throw new Refusal('badInput', { message: NOTHING_CHANGES })
    await store(tx, { row, after: { ...row.values, shelf } }, call)
    return {
      subject: subjectOf(row.id),
      before: { name, shelf: row.values.shelf },
      after: { name, shelf },
      answer: null,
    }
  })
}

/** @throws Refusal decidedAlready when they stand otherwise than was read, badInput for other ones than there are. */
export function orderDocuments(
  platform: Platform,
  input: DeedInput & { course: number; section?: number | undefined; ids: number[]; was: number[] },
  call: StaffCall,
): Promise<null> {
  const { course, section = null, ids, was } = input
  const deed = { name: 'documents.order', input }
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    await holdContent(tx)
    const rows = await listDocumentRows(tx, { course, section })
    const now = rows.map(({ id }) => id)
    if (was.join() !== now.join()) throw changedMeanwhile(CHANGED)
    if ([...ids].sort().join() !== [...now].sort().join()) {
      throw badField('ids', '要排的和现在有的不一样')
    }
    if (ids.join() === now.join()) throw new Refusal('badInput', { message: NOTHING_CHANGES })
    for (const row of rows) {
      const sort = ids.indexOf(row.id) + 1
      if (sort !== row.values.sort) await store(tx, { row, after: { ...row.values, sort } }, call)
    }
    const names = (order: readonly number[]) =>
      order.map((id) => rows.find((row) => row.id === id)?.values.name)
    return {
      subject: { kind: 'course', id: String(course) },
      before: { order: names(now) },
      after: { order: names(ids) },
      answer: null,
    }
  })
}
