import { type CaptionLanguage, type Cue, parseCaptions } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import type { ObjectStore } from '../../../platform/stores/object-store'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { captionLanguages } from '../media/caption-languages'
import type { MediaLinks } from '../media/media-link'
import { recordingOf } from '../media/own-media'
import { sampleCaptions } from '../media/sample-captions'
import { requireOpenLesson } from './entitlement'
import { marksOf, requireLesson } from './section-service'

/**
 * What is said in a lesson's recording, to those who may watch it.
 *
 * @throws Refusal notFound, or the reason of {@link requireOpenLesson}.
 */
export async function lessonCaptions(
  { db, store, links }: { db: Executor; store: ObjectStore; links: MediaLinks },
  { id, lang }: { id: number; lang: CaptionLanguage },
  viewer: LoggedIn,
): Promise<{ cues: Cue[] }> {
  const lesson = await requireLesson(db, id)
  await requireOpenLesson(db, lesson, viewer, 'playback')
  const { section, teacher } = lesson
  if (!captionLanguages(section, links, viewer.now).includes(lang)) throw new Refusal('notFound')
  const own = recordingOf(section, viewer.now)?.captions?.find((one) => one.lang === lang)
  if (own) return { cues: await storedCues(store, own.file) }
  const { durationSeconds } = sectionAt(section, viewer.now)
  const marks = await marksOf(db, section)
  const facts = { name: section.name, teacher: teacher?.name ?? null, durationSeconds, marks }
  return { cues: sampleCaptions(facts, lang) }
}

async function storedCues(store: ObjectStore, name: string): Promise<Cue[]> {
  const bytes = await store.get(name)
  const parsed = bytes && parseCaptions(bytes.toString('utf8'))
  // What was applied has been checked: it is missing only where the store is.
  if (!parsed || 'fault' in parsed) throw new Refusal('notFound')
  return parsed.cues
}
