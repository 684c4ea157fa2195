import { beijingTime, HOUR } from '../../model/seed-clock'
import type { SeedChapter, SeedCourse, SeedDocument, SeedSection } from '../../model/types'
import { withClaims } from './course-claims'
import type { CourseDraft } from './course-draft'
import { chapterIdOf, courseCreatedAt, courseSections } from './course-sections'
import { introductionHtml } from './introduction-html'
import { promisesOf } from './service-promises'

export interface BuiltCourse {
  course: SeedCourse
  chapters: SeedChapter[]
  sections: SeedSection[]
  documents: SeedDocument[]
}

function limitedPrice(draft: CourseDraft, now: number): SeedCourse['limitedPrice'] {
  if (!draft.limited) return null
  const { price, label, hours } = draft.limited
  return { price, label, startTime: beijingTime(now, -2, '10:00'), endTime: now + hours * HOUR }
}

function courseDocuments(draft: CourseDraft, sections: readonly SeedSection[]): SeedDocument[] {
  return draft.documents.map(([name, kilobytes, pages], index) => ({
    id: draft.id * 10 + index + 1,
    courseId: draft.id,
    // The first documents belong to the first lessons; the last one to the course as a whole.
    sectionId: index === draft.documents.length - 1 ? null : (sections[index]?.id ?? null),
    name,
    sizeBytes: kilobytes * 1024,
    pages,
    downloadable: true,
  }))
}

function edge(
  sections: readonly SeedSection[],
  pick: (...times: number[]) => number,
): number | null {
  const times = sections.flatMap(({ startTime, endTime }) => [startTime, endTime])
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : pick(...known)
}

/** Turns what an author wrote into rows, with every time resolved against `now`; `rating` is what its comments come to. */
export function buildCourse(
  draft: CourseDraft,
  { rating, isPresale }: { rating: number; isPresale: boolean },
  now: number,
): BuiltCourse {
  const sections = courseSections(draft, now)
  const timed = draft.timetable ? sections : []
  const course: SeedCourse = {
    id: draft.id,
    name: draft.name,
    summary: withClaims(draft.summary, draft),
    introductionHtml: withClaims(introductionHtml(draft.introduction), draft),
    kind: draft.kind,
    status: draft.status ?? 'on',
    categoryIds: [...draft.categoryIds],
    teacherIds: [...draft.teacherIds],
    cover: `covers/${draft.id}.svg`,
    tags: [...draft.tags],
    price: draft.price,
    originalPrice: draft.originalPrice,
    limitedPrice: limitedPrice(draft, now),
    assemble: draft.assemble ?? null,
    stock: draft.stock ?? null,
    sold: draft.sold,
    rating,
    validityDays: draft.validityDays,
    promises: promisesOf(draft, isPresale),
    needsAddress: draft.material !== undefined,
    material: draft.material ?? null,
    auditionable: draft.auditionable ?? false,
    recommended: draft.recommended ?? false,
    groupId: draft.id,
    startTime: edge(timed, Math.min),
    endTime: edge(timed, Math.max),
    createdAt: courseCreatedAt(draft.id, now),
    sort: draft.id - 1000,
  }
  const chapters = draft.chapters.map((chapter, index) => ({
    id: chapterIdOf(draft.id, index),
    courseId: draft.id,
    name: chapter.name,
    sort: index + 1,
  }))
  return { course, chapters, sections, documents: courseDocuments(draft, sections) }
}
