import type { Profile, PublicUser } from '@kaozhou/api'
import { maskPhone, nicknameWordFault, type SensitiveWord, validateNickname } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress, portraitKeys } from '../../../platform/pictures/art-address'
import type { Platform } from '../../../platform/platform'
import { badField, Refusal } from '../../../platform/refusal'
import { changeFace, type Face } from '../faces/face-service'
import { uploadUrl } from '../files/file-service'
import { findUpload } from '../files/upload-repository'
import { findWornId } from '../pendants/pendant-repository'
import { requireWearable, wornPendant } from '../pendants/pendant-service'
import { findUser, lockUser, type UserRow } from '../users/user-repository'
import {
  listBoundProviders,
  type ProfileRow,
  readProfile,
  requireProfile,
  updateProfile,
} from './profile-repository'

export async function publicUser(db: Executor, { userId, now }: LoggedIn): Promise<PublicUser> {
  const user = await findUser(db, userId)
  if (!user || user.closedAt !== null) throw new Refusal('notFound')
  return presentPublic(db, user, await findWornId(db, userId), now)
}

async function presentPublic(
  db: Executor,
  user: UserRow,
  pendantId: number | null,
  now: number,
): Promise<PublicUser> {
  return {
    id: user.id,
    nickname: user.nickname,
    avatarImageUrl: artAddress(user.avatar),
    pendant: await wornPendant(db, pendantId, { userId: user.id, now }),
  }
}

function presentPendingPhone({ newMobile, newMobileAt }: ProfileRow): Profile['phoneChange'] {
  if (newMobile === null || newMobileAt === null) return null
  return { mobile: maskPhone(newMobile), appliesAt: newMobileAt }
}

export async function requireUser(db: Executor, userId: number): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user || user.closedAt !== null) throw new Refusal('sessionReplaced')
  return user
}

export async function ownProfile(db: Executor, { userId, now }: LoggedIn): Promise<Profile> {
  const user = await requireUser(db, userId)
  const profile = await readProfile(db, userId)
  return {
    ...(await presentPublic(db, user, profile.pendantId, now)),
    mobile: maskPhone(user.mobile ?? ''),
    phoneChange: presentPendingPhone(profile),
    sex: profile.sex,
    school: profile.school,
    exam: profile.exam,
    examDate: profile.examDate,
    mailings: profile.mailings,
    smsMailings: profile.smsMailings,
    hasPassword: profile.passwordHash !== null,
    bound: await listBoundProviders(db, userId),
    createdAt: user.createdAt,
  }
}

/** Fields of the profile to change; missing ones keep their value. */
export interface ProfileChange {
  nickname?: string
  sex?: ProfileRow['sex']
  school?: string
  exam?: string
  examDate?: string
  avatarImageUrl?: string
  pendantId?: number
  mailings?: boolean
  smsMailings?: boolean
}

export async function changeProfile(
  { store, environment }: Platform,
  change: ProfileChange,
  viewer: LoggedIn,
  words: readonly SensitiveWord[],
): Promise<Profile> {
  const { db } = store
  const { userId, now } = viewer
  const {
    nickname,
    avatarImageUrl,
    pendantId,
    sex,
    school,
    exam,
    examDate,
    mailings,
    smsMailings,
  } = change
  if (examDate && !isDay(examDate)) {
    throw badField('examDate', '请选择考试日期')
  }
  if (pendantId) await requireWearable(db, pendantId, viewer)
  const before = await requireUser(db, userId)
  const face: Partial<Face> = {
    ...(nickname !== undefined && {
      nickname: parseNickname(nickname, { known: before.nickname, words }),
    }),
    ...(avatarImageUrl !== undefined && {
      avatar: await parseAvatar(db, avatarImageUrl, { userId, baseUrl: environment.BASE_URL }),
    }),
  }
  await requireProfile(db, userId)
  await store.inTransaction(async (tx) => {
    await lockUser(tx, userId)
    await changeFace(tx, await requireUser(tx, userId), face, now)
    await updateProfile(tx, userId, {
      ...(sex !== undefined && { sex }),
      ...(school !== undefined && { school: school.trim() }),
      ...(exam !== undefined && { exam: exam.trim() }),
      ...(examDate !== undefined && { examDate }),
      ...(mailings !== undefined && { mailings }),
      ...(smsMailings !== undefined && { smsMailings }),
      ...(pendantId !== undefined && { pendantId: pendantId || null }),
    })
  })
  return ownProfile(db, viewer)
}

/** A day of the calendar, written as `2026-12-12`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A nickname that somebody has already is not compared with words that came later. @throws Refusal badInput. */
function parseNickname(
  text: string,
  { known, words }: { known: string; words: readonly SensitiveWord[] },
): string {
  const check = validateNickname(text)
  const nickname = text.trim()
  if (nickname === known) return known
  const fault = check.ok ? nicknameWordFault(nickname, words) : check.message
  if (fault) throw badField('nickname', fault)
  return nickname
}

/** The avatar's stored form: the path of the user's own upload, or the key of a portrait. @throws Refusal badInput */
async function parseAvatar(
  db: Executor,
  text: string,
  owner: { userId: number; baseUrl: string },
): Promise<string> {
  const path = text.startsWith(`${owner.baseUrl}/`) ? text.slice(owner.baseUrl.length) : text
  const portrait = portraitKeys().find((key) => artAddress(key) === path)
  if (portrait) return portrait
  const name = path.slice(uploadUrl('').length)
  const upload = path === uploadUrl(name) ? await findUpload(db, name) : null
  if (upload?.userId !== owner.userId) {
    // A foreign address would be loaded by everybody who sees the avatar.
    throw badField('avatarImageUrl', '请先上传头像图片')
  }
  return path
}
