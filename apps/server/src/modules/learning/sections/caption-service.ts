import { type CaptionLanguage, type Cue, parseCaptions } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import type { ObjectStore } from '../../../platform/stores/object-store'
import type { SectionWithTeacher } from '../../catalogue/courses/course-repository'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { captionLanguages } from '../media/caption-languages'
import type { MediaLinks } from '../media/media-link'
import { recordingOf } from '../media/own-media'
import { sampleCaptions } from '../media/sample-captions'
import { requireOpenLesson } from './entitlement'
import { marksOf, requireLesson } from './section-service'

/** Where captions come from. */
export interface CaptionDeps {
  db: Executor
  store: ObjectStore
  links: MediaLinks
}

/**
 * What is said in a lesson's recording, to those who may watch it.
 *
 * @throws Refusal notFound, or the reason of {@link requireOpenLesson}.
 */
export async function lessonCaptions(
  deps: CaptionDeps,
  { id, lang }: { id: number; lang: CaptionLanguage },
  viewer: LoggedIn,
): Promise<{ cues: Cue[] }> {
  const lesson = await requireLesson(deps.db, id)
  await requireOpenLesson(deps.db, lesson, viewer, 'playback')
  if (!captionLanguages(lesson.section, deps.links, viewer.now).includes(lang)) {
    throw new Refusal('notFound')
  }
  const cues = await cuesOf(deps, lesson, { lang, now: viewer.now })
  // What was applied has been checked: it is missing only where the store is.
  if (!cues) throw new Refusal('notFound')
  return { cues }
}

/** What is said in a lesson, in a language that it has; null where the store does not have it. */
export async function cuesOf(
  { db, store }: CaptionDeps,
  { section, teacher }: SectionWithTeacher,
  { lang, now }: { lang: CaptionLanguage; now: number },
): Promise<Cue[] | null> {
  const own = recordingOf(section, now)?.captions?.find((one) => one.lang === lang)
  if (own) return storedCues(store, own.file)
  const { durationSeconds } = sectionAt(section, now)
  const marks = await marksOf(db, section)
  const facts = { name: section.name, teacher: teacher?.name ?? null, durationSeconds, marks }
  return sampleCaptions(facts, lang)
}

async function storedCues(store: ObjectStore, name: string): Promise<Cue[] | null> {
  const bytes = await store.get(name)
  const parsed = bytes && parseCaptions(bytes.toString('utf8'))
  return !parsed || 'fault' in parsed ? null : parsed.cues
}
