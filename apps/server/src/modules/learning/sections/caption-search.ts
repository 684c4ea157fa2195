import type { CaptionHit, CaptionHits } from '@kaozhou/api'
import { CAPTION_SEARCH_LIMITS, type Cue, isSaid } from '@kaozhou/domain'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  findCourse,
  listSections,
  type SectionWithTeacher,
} from '../../catalogue/courses/course-repository'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { captionLanguages } from '../media/caption-languages'
import { type CaptionDeps, cuesOf } from './caption-service'
import { requireCourse } from './entitlement'

/** Where a search goes on: at a lesson, by its place in the course, and a moment of it in ms. */
interface Place {
  sort: number
  from: number
}

/**
 * The lines of a course's captions that have a text, lesson by lesson. An answer is bounded in what it holds and in what is
 * read for it: one without a line may still name a place to go on at.
 *
 * @throws Refusal notFound, or the reason of {@link requireCourse}.
 */
export async function searchCaptions(
  deps: CaptionDeps,
  { courseId, text, cursor }: { courseId: number; text: string; cursor?: string | undefined },
  viewer: LoggedIn,
): Promise<CaptionHits> {
  const course = await findCourse(deps.db, courseId)
  if (!course) throw new Refusal('notFound')
  await requireCourse(deps.db, course, viewer, { thing: 'playback', least: 'open' })
  if (text.trim() === '') return { hits: [], next: null }
  const { now } = viewer
  const start = placeOf(cursor)
  const lessons = (await listSections(deps.db, courseId)).filter(({ section }) => {
    return section.sort >= start.sort && captionLanguages(section, deps.links, now).length > 0
  })
  const hits: CaptionHit[] = []
  let bytes = 0
  for (const [index, lesson] of lessons.entries()) {
    const { sort } = lesson.section
    const isFull = bytes >= CAPTION_SEARCH_LIMITS.bytes || index >= CAPTION_SEARCH_LIMITS.lessons
    if (isFull) return { hits, next: cursorAt({ sort, from: 0 }) }
    const lines = await linesOf(deps, lesson, now)
    bytes += lines.reduce((sum, { text: line }) => sum + Buffer.byteLength(line), 0)
    const after = sort === start.sort ? start.from : 0
    const found = hitsAmong(lines, text).filter(({ from }) => from >= after)
    const room = CAPTION_SEARCH_LIMITS.hits - hits.length
    hits.push(...found.slice(0, room).map((line) => presentHit(lesson, line, now)))
    const next = found[room]
    if (next) return { hits, next: cursorAt({ sort, from: next.from }) }
  }
  return { hits, next: null }
}

type Line = Cue & Pick<CaptionHit, 'lang'>

/** All that is said in a lesson, in each language that it has, one after the other. */
async function linesOf(
  deps: CaptionDeps,
  lesson: SectionWithTeacher,
  now: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const lang of captionLanguages(lesson.section, deps.links, now)) {
    // A file that the store has lost hides no other lesson.
    const cues = await cuesOf(deps, lesson, { lang, now })
    for (const cue of cues ?? []) lines.push({ ...cue, lang })
  }
  return lines
}

/** The lines that have a text, by time; of a moment that has it in two languages, the first. */
function hitsAmong(lines: readonly Line[], text: string): Line[] {
  const byTime = new Map<number, Line>()
  for (const line of lines) {
    if (!byTime.has(line.from) && isSaid(line.text, text)) byTime.set(line.from, line)
  }
  return [...byTime.values()].sort((a, b) => a.from - b.from)
}

function presentHit({ section }: SectionWithTeacher, line: Line, now: number): CaptionHit {
  const { lang, from, text } = line
  const { type } = sectionAt(section, now)
  return { sectionId: section.id, sectionName: section.name, sectionType: type, lang, from, text }
}

function cursorAt({ sort, from }: Place): string {
  return `${sort}-${from}`
}

function placeOf(cursor = '0-0'): Place {
  const [sort = 0, from = 0] = cursor.split('-').map(Number)
  return { sort, from }
}
