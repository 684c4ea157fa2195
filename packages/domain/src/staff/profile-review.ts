import { checkWords, type SensitiveWord } from '../courses/sensitive-words'

/** What of a profile everybody sees and its person writes: staff look at each change. */
export const PROFILE_PARTS = { nickname: '昵称', avatar: '头像' } as const

/** A part of a profile that staff look at. */
export type ProfilePart = keyof typeof PROFILE_PARTS

/** The parts, in the order in which they are shown. */
export const PROFILE_PART_NAMES = Object.keys(PROFILE_PARTS) as [ProfilePart, ...ProfilePart[]]

/** So many decisions are kept about a person's changes, the last ones. */
export const PROFILE_DECISIONS_KEPT = 10

/** So many changes are accepted at once. */
export const PROFILE_CHANGES_AT_ONCE = 100

/** Why nobody may have this nickname; null when it has no sensitive word. Words of every category count: a name with stars in it is none. */
export function nicknameWordFault(
  nickname: string,
  words: readonly SensitiveWord[],
): string | null {
  const [first] = checkWords(nickname, words).found
  return first ? `昵称里不能有“${first.word}”，请换一个` : null
}

/** What a person reads whose nickname or picture was refused. `reason`: the sentence of staff. */
export function profileRefusedText(
  change: { part: 'nickname'; value: string; reason: string; now: string } | PictureRefused,
): string {
  if (change.part === 'avatar') {
    return `你的头像没有通过审核：${change.reason}。先换成了默认头像，你可以重新选一个`
  }
  const { value, reason, now } = change
  return `你的昵称“${value}”没有通过审核：${reason}。先改成了“${now}”，你可以重新起一个`
}

interface PictureRefused {
  /** Tells that it is the picture. */
  part: 'avatar'
  /** Why it was refused, in the words of staff. */
  reason: string
}

/** What a person reads whose refused nickname or picture was put back. */
export function profileRestoredText(part: ProfilePart, value: string): string {
  return part === 'avatar'
    ? '你的头像通过了审核，已经换回来了'
    : `你的昵称“${value}”通过了审核，已经改回来了`
}
