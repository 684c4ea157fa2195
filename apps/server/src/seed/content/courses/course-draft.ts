import type { CoverSpec } from '../../art/cover-spec'
import type { AssembleOffer, CourseKind, CourseStatus, PlateType } from '../../model/types'

/** A lesson: name, minutes, and whether everybody may watch it. */
export type SectionDraft = [name: string, minutes: number, audition?: 'free']

export interface ChapterDraft {
  name: string
  /** In a live course: studio lessons that are not on the timetable. */
  recorded?: true
  /** A chapter whose sections lead to the course itself (section type 1): exercises, daily tasks. */
  practice?: true
  sections: SectionDraft[]
}

export interface Timetable {
  /** Index, among the live sections of the course, of the one that is live now. */
  liveIndex: number
  everyDays: number
  /** When lessons of other days start, "19:30". */
  clock: string
  plateType: PlateType
  /** Hours from now to today's second lesson. */
  laterHours: number
  /** The lesson before the live one is still being turned into a playback. */
  generating?: true
}

export type PromiseKey = 'replay' | 'answer' | 'paper' | 'marking' | 'postpone' | 'group'

/**
 * What an author writes; `buildCourse` turns it into rows. Of `summary` and `introduction` the numbers that follow from the
 * chapters and the timetable are placeholders: `CourseClaims`.
 */
export interface CourseDraft {
  id: number
  name: string
  summary: string
  kind: CourseKind
  status?: CourseStatus
  categoryIds: [number, ...number[]]
  teacherIds: [number, ...number[]]
  cover: Omit<CoverSpec, 'ground'>
  tags: string[]
  price: number
  originalPrice: number
  limited?: { price: number; label: string; hours: number }
  assemble?: AssembleOffer
  stock?: number
  sold: number
  validityDays: number
  promises: PromiseKey[]
  material?: string
  auditionable?: true
  recommended?: true
  timetable?: Timetable
  introduction: {
    lead: string
    forWhom: string[]
    gains: string[]
    how: string
  }
  chapters: ChapterDraft[]
  documents: [name: string, sizeKilobytes: number, pages: number][]
}
