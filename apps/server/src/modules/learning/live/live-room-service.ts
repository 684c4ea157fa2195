import type { LiveBoard, LiveMessage, LiveRoom } from '@kaozhou/api'
import { broadcastState, HOUR, SectionState } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { sellingPrice } from '../../catalogue/courses/course-price'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { teachesLesson } from '../../catalogue/courses/taught-course-repository'
import type { MediaLinks } from '../media/media-link'
import { type OpenLesson, requireOpenLesson } from '../sections/entitlement'
import type { LessonRow } from '../sections/section-repository'
import { liveStream, presentInfo } from '../sections/section-service'
import {
  findBoard,
  findBroadcastOf,
  findMute,
  findRoomLesson,
  type LiveMessageRow,
  listAnsweredIds,
  listMessages,
} from './live-repository'
import { countOnline, type PresencePlaces } from './presence/presence'

export type LiveRole = LiveRoom['role']

/** The room stays open after the class, so that people can ask a last question and say goodbye. */
const OPEN_AFTER_MS = HOUR

/** A room that somebody may enter, and their role in it. */
export interface EnteredRoom {
  roomId: string
  lesson: LessonRow
  role: LiveRole
}

/** A room that a user may enter. */
export interface RoomEntry extends EnteredRoom {
  openBy: OpenLesson['openBy']
  enrolment: OpenLesson['enrolment']
}

/** @throws Refusal notFound, or the reason of {@link requireOpenLesson} with the course to buy. */
export async function requireRoom(
  db: Executor,
  roomId: string,
  viewer: LoggedIn,
): Promise<RoomEntry> {
  const lesson = await findRoomLesson(db, roomId)
  if (!lesson) throw new Refusal('notFound')
  const { openBy, enrolment } = await requireOpenLesson(db, lesson, viewer, 'liveRoom')
  const role = (await teachesLesson(db, viewer, lesson.section)) ? 'teacher' : 'student'
  return { roomId, lesson, openBy, enrolment, role }
}

/** True on the day of the class, while it runs, and for an hour after it. */
export function isRoomOpen({ section }: LessonRow, now: number): boolean {
  if (section.endTime === null || section.cancelledAt !== null) return false
  if (sectionAt(section, now).state === SectionState.Today) return true
  const { startTime, endTime } = section
  return startTime !== null && now >= startTime && now < endTime + OPEN_AFTER_MS
}

export async function liveRoom(
  places: PresencePlaces,
  links: MediaLinks,
  roomId: string,
  viewer: LoggedIn,
): Promise<LiveRoom> {
  const { db } = places
  const { lesson, openBy, enrolment, role } = await requireRoom(db, roomId, viewer)
  const { now } = viewer
  return {
    roomId,
    section: presentInfo(lesson, openBy, now),
    role,
    open: isRoomOpen(lesson, now),
    stream: await liveStream({ db, links }, { ...lesson, enrolment }, viewer),
    board: await readBoard(db, roomId, now),
    online: await countOnline(places, roomId),
    mutedUntil: await findMute(db, roomId, viewer.userId, now),
    socketPath: `/api/live/${encodeURIComponent(roomId)}/socket`,
  }
}

export async function readBoard(db: Executor, roomId: string, now: number): Promise<LiveBoard> {
  const found = await findBoard(db, roomId)
  const broadcast = await findBroadcastOf(db, roomId)
  const card = found?.card
  return {
    notice: found?.room.notice ?? null,
    card: card
      ? {
          courseId: card.id,
          name: card.name,
          cover: artAddress(card.cover),
          price: sellingPrice(card, now),
          originalPrice: card.originalPrice,
        }
      : null,
    quiet: found?.room.quiet ?? false,
    slowSeconds: found?.room.slowSeconds ?? 0,
    pinned: found?.pinned ? presentMessage(found.pinned) : null,
    answered: await listAnsweredIds(db, roomId),
    broadcast: broadcast && broadcastState(broadcast, now),
  }
}

/** Messages of a room, the newest last; with `before` only those that are older than this id. */
export async function roomHistory(
  db: Executor,
  query: { roomid: string; before?: number; stream?: 'class' | 'student'; length: number },
  viewer: LoggedIn,
): Promise<{ list: LiveMessage[]; end: boolean }> {
  await requireRoom(db, query.roomid, viewer)
  return pageOfMessages(db, query.roomid, query)
}

export async function pageOfMessages(
  db: Executor,
  roomId: string,
  { before, stream, length }: { before?: number; stream?: 'class' | 'student'; length: number },
): Promise<{ list: LiveMessage[]; end: boolean }> {
  // One more row than asked for shows whether there are older ones.
  const rows = await listMessages(db, roomId, { before, stream, limit: length + 1 })
  return { list: rows.slice(-length).map(presentMessage), end: rows.length <= length }
}

export function presentMessage(row: LiveMessageRow): LiveMessage {
  const { id, stream, userId, staffId, nickname, avatar, text, createdAt } = row
  const from = { userId, ...(staffId !== null && { staffId }), nickname }
  return { id, stream, ...from, avatar: artAddress(avatar), text, createdAt }
}
