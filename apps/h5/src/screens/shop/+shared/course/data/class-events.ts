import type { Chapter, CourseProduct, Section } from '@kaozhou/api'
import { beijingIso, SectionType } from '@kaozhou/domain'
import { type LinkedData, linkedData, school } from '../../../../../parts/linked-data/linked-data'
import { href } from '../../../../../routing/href'

/** More would make the first answer of a long course too large for the reader, and say no more than the outline. */
const MOST_EVENTS = 1

/** The live classes of a course that come next, or run now. */
export function classEvents(
  course: CourseProduct,
  chapters: readonly Chapter[],
  offers: object,
  now: number,
): LinkedData[] {
  return chapters
    .flatMap(({ sections }) => sections)
    .filter(isTimedClass)
    .filter(({ endTime }) => endTime > now)
    .sort((one, other) => one.startTime - other.startTime)
    .slice(0, MOST_EVENTS)
    .map((section) => classEvent(course, section, offers))
}

type TimedClass = Section & { startTime: number; endTime: number }

function isTimedClass(section: Section): section is TimedClass {
  return section.type === SectionType.Live && section.startTime !== null && section.endTime !== null
}

function classEvent(course: CourseProduct, section: TimedClass, offers: object): LinkedData {
  const { id, name, summary, cover } = course
  const { teacher } = section
  return linkedData('Event', {
    name: `${name}：${section.name}`,
    description: summary,
    image: cover,
    startDate: beijingIso(section.startTime),
    endDate: beijingIso(section.endTime),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: href('/details/:id', { id }) },
    organizer: school(),
    ...(teacher && { performer: { '@type': 'Person', name: teacher.name } }),
    offers,
  })
}
