import { randomBytes } from 'node:crypto'
import type { DownloadGrant, DownloadOffer, DownloadStanding } from '@kaozhou/api'
import {
  accessStanding,
  type DownloadEnd,
  downloadEnd,
  downloadRefusal,
  downloadUntil,
  SectionState,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn, OwnSession } from '../../../platform/calls/viewer'
import { badField, Refusal } from '../../../platform/refusal'
import { sectionAt } from '../../catalogue/courses/section-clock'
import type { DocumentFiles } from '../documents/document-files'
import { listLessonDocuments } from '../documents/document-repository'
import type { MediaLinks } from '../media/media-link'
import { countLink } from '../media/served-repository'
import { type OpenLesson, requireOpenLesson } from '../sections/entitlement'
import { findAudition } from '../sections/entitlement-repository'
import { startProgress } from '../sections/progress-repository'
import type { LessonRow } from '../sections/section-repository'
import {
  classQualities,
  recordingSource,
  requireLesson,
  SAMPLE_QUALITIES,
} from '../sections/section-service'
import {
  countDownloads,
  deleteDownloads,
  findDownload,
  findKept,
  findLogin,
  listOtherDevices,
  lockDownloads,
  lockStandings,
  renewDownloads,
  saveDownload,
  takeDownloads,
} from './download-repository'
import type { LessonBytes } from './lesson-bytes'
import { fileStamp, type LessonFile, lessonFile } from './lesson-file'

export interface DownloadDeps {
  store: Store
  links: MediaLinks
  lessonBytes: LessonBytes
  documents: DocumentFiles
}

const SOUND_ENDINGS: readonly string[] = ['m4a', 'mp3']

/** What could be kept of a lesson. @throws Refusal as the playback does, downloadClosed where there is no recording. */
export async function offerDownload(
  deps: DownloadDeps,
  sectionId: number,
  viewer: LoggedIn,
): Promise<DownloadOffer> {
  const { db } = deps.store
  const { now } = viewer
  const lesson = await requireLesson(db, sectionId)
  const open = await requireOpenLesson(db, lesson, viewer, 'playback')
  const file = requireFile(deps, lesson, now)
  const edit = await findKept(db, sectionId)
  const qualities = []
  for (const quality of await qualitiesOf(db, lesson, file)) {
    const { name } = quality
    const stamp = fileStamp(lesson.section, { edit, quality: name, now })
    const bytes = await deps.lessonBytes(db, { file, edit, quality: name, stamp })
    qualities.push({ ...quality, bytes })
  }
  return {
    sectionId,
    courseId: lesson.course.id,
    name: lesson.section.name,
    courseName: lesson.course.name,
    seconds: file.seconds,
    qualities,
    documents: await documentsOf(deps, lesson),
    openUntil: await openUntil(db, lesson, open, viewer),
    serverTime: now,
  }
}

/** Why a lesson has nothing to keep, as shown to the user. */
function requireFile({ links }: DownloadDeps, { section }: LessonRow, now: number): LessonFile {
  const file = lessonFile(section, now)
  if (file && (file.kind !== 'sample' || links.hasSample)) return file
  const { state } = sectionAt(section, now)
  if (section.cancelledAt) throw closed('这节课已取消，没有可以下载的内容')
  if (state === SectionState.Ready) throw closed('这节课在其他平台观看，不能下载')
  throw closed(
    state === SectionState.Generating ? '回放生成中，生成后就能下载' : '课后有了回放才能下载',
  )
}

function closed(message: string): Refusal {
  return new Refusal('downloadClosed', { message })
}

async function qualitiesOf(
  db: Executor,
  { section }: LessonRow,
  file: LessonFile,
): Promise<{ name: string; label: string; height: number | null }[]> {
  if (file.kind === 'file' || file.kind === 'elsewhere') {
    const isSound = SOUND_ENDINGS.includes(file.ending)
    return [{ name: 'file', label: isSound ? '只听声音' : '原画', height: isSound ? 0 : null }]
  }
  const qualities = file.kind === 'class' ? await classQualities(db, section.id) : SAMPLE_QUALITIES
  const hasPicture = qualities.some(({ height }) => height > 0)
  return hasPicture ? qualities : [{ name: 'picture', label: '高清', height: null }, ...qualities]
}

async function documentsOf({ store: { db }, documents }: DownloadDeps, { section }: LessonRow) {
  const rows = await listLessonDocuments(db, section, false)
  const kept = []
  for (const found of rows.filter(({ document }) => document.downloadable)) {
    const { id, name } = found.document
    kept.push({ id, name, bytes: (await documents.read(db, found)).length })
  }
  return kept
}

/** When the right to a lesson ends; null when it has no end. */
async function openUntil(
  db: Executor,
  { course }: LessonRow,
  { openBy, enrolment }: OpenLesson,
  { userId }: LoggedIn,
): Promise<number | null> {
  if (enrolment) return enrolment.expiresAt
  if (openBy !== 'audition') return null
  return (await findAudition(db, userId, course.id))?.expiresAt ?? null
}

/**
 * Lets a device keep a lesson. Its address is the player's, so that what is downloaded counts as served like what is watched;
 * the lesson's progress begins, so that what is watched without a line can be counted when there is one.
 */
export async function grantDownload(
  deps: DownloadDeps,
  { sectionId, device, quality }: { sectionId: number; device: string; quality: string },
  viewer: OwnSession,
): Promise<DownloadGrant> {
  const { userId, now } = viewer
  const { db } = deps.store
  // Before the transaction: the first address of a server stores the key of all.
  const media = await recordingSource(
    { db, links: deps.links },
    await requireLesson(db, sectionId),
    viewer,
  )
  return deps.store.inTransaction(async (tx) => {
    await lockDownloads(tx, userId)
    const lesson = await requireLesson(tx, sectionId)
    const open = await requireOpenLesson(tx, lesson, viewer, 'playback')
    const file = requireFile(deps, lesson, now)
    const qualities = await qualitiesOf(tx, lesson, file)
    if (!qualities.some(({ name }) => name === quality)) throw badField('quality', '没有这种清晰度')
    if (!media) throw new Refusal('downloadClosed')
    const before = await findDownload(tx, userId, { device, sectionId })
    if (!before?.key) await requireRoom(tx, { userId, device, sectionId, now })
    const edit = await findKept(tx, sectionId)
    const stamp = fileStamp(lesson.section, { edit, quality, now })
    const isSame = before?.stamp === stamp && before.key !== null
    const key = isSame && before.key ? before.key : randomBytes(32).toString('base64')
    const until = downloadUntil(now, await openUntil(tx, lesson, open, viewer))
    const login = await findLogin(tx, viewer.sessionId)
    await saveDownload(tx, {
      ...{ userId, device, sectionId, quality, stamp, key, until, ...login },
      ...{ openBy: open.openBy, takenFor: null, askedAt: now },
    })
    await startProgress(tx, userId, sectionId, now)
    if (open.enrolment) {
      await countLink(tx, { userId, sectionId, boughtAt: open.enrolment.boughtAt })
    }
    const bytes = await deps.lessonBytes(tx, { file, edit, quality, stamp })
    return { sectionId, key, until, media, bytes, stamp, serverTime: now }
  })
}

async function requireRoom(
  tx: Executor,
  at: { userId: number; device: string; sectionId: number; now: number },
): Promise<void> {
  const devices = await listOtherDevices(tx, at)
  const lessons = await countDownloads(tx, at.userId, at)
  const refusal = downloadRefusal({ lessons, otherDevices: devices.length })
  if (refusal === 'devices') throw new Refusal('downloadDevices', { data: { devices } })
  if (refusal === 'lessons') throw new Refusal('downloadsFull')
}

/** The downloads of a device: those that stand are renewed, the others are taken back with the reason. */
export async function downloadStandings(
  { store }: DownloadDeps,
  device: string,
  viewer: OwnSession,
): Promise<DownloadStanding> {
  const { userId, now } = viewer
  return store.inTransaction(async (tx) => {
    const rows = await lockStandings(tx, { userId, device, now })
    const renewed: { id: number; until: number }[] = []
    const taken: { id: number; why: DownloadEnd }[] = []
    const list = rows.map((row) => {
      const { grant } = row
      const { id, sectionId } = grant
      const why = grant.takenFor ?? whyOver(row, now)
      if (why !== null) {
        if (grant.takenFor === null) taken.push({ id, why })
        return { sectionId, standing: false, until: grant.until, why }
      }
      const until = downloadUntil(now, endOf(row))
      renewed.push({ id, until })
      return { sectionId, standing: true, until, why }
    })
    await takeDownloads(tx, taken)
    const login = await findLogin(tx, viewer.sessionId)
    await renewDownloads(tx, renewed, { ...login, askedAt: now })
    return { list, serverTime: now }
  })
}

type StandingRow = Awaited<ReturnType<typeof lockStandings>>[number]

function whyOver(row: StandingRow, now: number): DownloadEnd | null {
  const { grant, section, kept, endedAt, enrolment } = row
  const edit = endedAt === null && kept === null ? null : { kept, endedAt }
  const wasOwned = grant.openBy === 'owned'
  const facts = {
    enrolment: enrolment && { expiresAt: enrolment.expiresAt, ownEndsAt: enrolment.expiresAt },
    // An enrolment that has not ended and is closed nevertheless is being refunded.
    isRefundUnderWay: enrolment !== null && !row.isOwned,
    wasRefunded: wasOwned,
  }
  return downloadEnd({
    hasRecording: lessonFile(section, now) !== null,
    isOpen: row.isOwned || section.audition || isInAudition(row, now) || row.teaches,
    standing: accessStanding(facts, now),
    isSameFile: fileStamp(section, { edit, quality: grant.quality, now }) === grant.stamp,
    wasFree: grant.openBy === 'free',
  })
}

function isInAudition({ audition, section }: StandingRow, now: number): boolean {
  if (audition?.sectionId !== section.id || audition.unlockedAt === null) return false
  return (audition.expiresAt ?? 0) > now
}

/** When the right by which a download stands ends; null when it has no end. */
function endOf(row: StandingRow): number | null {
  if (row.isOwned) return row.enrolment?.expiresAt ?? null
  if (row.section.audition || row.teaches) return null
  return row.audition?.expiresAt ?? null
}

export async function giveBackDownloads(
  { store }: DownloadDeps,
  which: { device: string; sectionId?: number },
  { userId }: LoggedIn,
): Promise<null> {
  await deleteDownloads(store.db, userId, which)
  return null
}
