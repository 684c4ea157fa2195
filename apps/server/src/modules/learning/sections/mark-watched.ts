import type { SectionProgress } from '@kaozhou/api'
import { finishedBySaying, openSection, SECTION_NOTICES, safeRedirect } from '@kaozhou/domain'
import type { LoggedIn } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { requireOpenLesson } from './entitlement'
import { lockProgress, saveProgress, startProgress } from './progress-repository'
import { presentProgress } from './progress-service'
import { requireLesson } from './section-service'

/**
 * Stores that a student has watched a lesson on a provider's page, or takes that back. Points and seconds of study are
 * for what is played here only: nobody can say how much of it was watched there.
 *
 * @throws Refusal liveClosed for a lesson that is played here, has not begun, or lies on a host that is not allowed.
 */
export async function markWatched(
  { store, environment }: Platform,
  { sectionId, watched }: { sectionId: number; watched: boolean },
  viewer: LoggedIn,
): Promise<SectionProgress> {
  const { userId, now } = viewer
  const lesson = await requireLesson(store.db, sectionId)
  await requireOpenLesson(store.db, lesson, viewer, 'playback')
  const { section } = lesson
  const opening = openSection(sectionAt(section, now))
  if (opening.kind !== 'external') {
    throw new Refusal('liveClosed', { message: '这节课在这里播放，看完会自动记为已学完' })
  }
  const policy = { origin: environment.BASE_URL, allowedHosts: environment.LESSON_HOSTS }
  if (!safeRedirect(opening.url, policy)) {
    throw new Refusal('liveClosed', { message: SECTION_NOTICES.unavailable })
  }
  return store.inTransaction(async (tx) => {
    await startProgress(tx, userId, sectionId, now)
    const before = await lockProgress(tx, userId, sectionId)
    if (!before) throw new Refusal('notFound')
    const finishedAt = finishedBySaying(before, section.durationSeconds, { watched, now })
    const after = { ...before, finishedAt, updatedAt: Math.max(now, before.updatedAt) }
    await saveProgress(tx, after)
    return presentProgress(section, after)
  })
}
