import type { CourseCard, Section, TeacherBrief } from '@kaozhou/api'
import type { StoredMedia } from '../../../database/schema/catalogue'
import { artAddress } from '../../../platform/pictures/art-address'
import { runningLimitedPrice, sellingPrice } from './course-price'
import type {
  CourseRelations,
  CourseRow,
  SectionWithTeacher,
  TeacherRow,
} from './course-repository'
import { sectionAt } from './section-clock'

export function presentTeacher({
  id,
  name,
  title,
  avatar,
}: Pick<TeacherRow, 'id' | 'name' | 'title' | 'avatar'>): TeacherBrief {
  return { id, name, title, avatar: artAddress(avatar) }
}

export function presentCard(
  course: CourseRow,
  relations: CourseRelations | undefined,
  now: number,
): CourseCard {
  const { groupPeople: people, groupPrice } = course
  return {
    id: course.id,
    name: course.name,
    summary: course.summary,
    cover: artAddress(course.cover),
    kind: course.kind,
    tags: course.tags,
    categories: relations?.categories.map(({ id, name }) => ({ id, name })) ?? [],
    teachers: relations?.teachers.map(presentTeacher) ?? [],
    price: sellingPrice(course, now),
    originalPrice: course.originalPrice,
    groupBuying: people !== null && groupPrice !== null ? { people, price: groupPrice } : null,
    limited: runningLimitedPrice(course, now)?.label ?? null,
    sold: course.sold,
    rating: course.rating,
    sectionCount: relations?.sectionCount ?? 0,
    startTime: course.startTime,
    endTime: course.endTime,
    soldOut: course.stock === 0,
  }
}

/** A lesson for a viewer; only those who may watch it get its media parameters. */
export function presentSection(
  { section, teacher, courseName }: SectionWithTeacher,
  viewer: { mayWatch: boolean; now: number },
): Section {
  const current = sectionAt(section, viewer.now)
  const isOpen = viewer.mayWatch || section.audition
  return {
    id: current.id,
    courseId: current.courseId,
    chapterId: current.chapterId,
    courseName,
    name: current.name,
    sort: current.sort,
    type: current.type,
    state: current.state,
    plateType: current.plateType,
    teacher: teacher && presentTeacher(teacher),
    startTime: current.startTime,
    endTime: current.endTime,
    cancelled: section.cancelledAt === null ? null : (section.cancelReason ?? ''),
    movedFrom: section.plannedStart,
    demo: section.taughtBy !== null,
    durationSeconds: current.durationSeconds,
    audition: current.audition,
    liveParams: isOpen ? current.liveParams : null,
    playBackParams: isOpen ? presentMedia(current.playBackParams) : null,
    recordParams: isOpen ? presentMedia(current.recordParams) : null,
  }
}

/** A provider's page is given; what is played here only by a signed address. */
function presentMedia(media: StoredMedia | null): Section['recordParams'] {
  if (!media) return null
  const { mediaId, url } = media
  return url === undefined ? { mediaId } : { mediaId, url }
}
