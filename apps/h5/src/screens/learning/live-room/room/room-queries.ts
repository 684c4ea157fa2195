import type { CourseCard, CourseDocument, CourseProduct, LiveInfo, LiveRoom } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../../data/api-query'

/** A live class by the id of its lesson; after the class it names no room. */
export function liveInfoQuery(sectionId: number): ApiQuery<LiveInfo> {
  return apiQuery(['live', 'section', sectionId], (api, call) =>
    api.sections.live({ id: sectionId }, { ...call, noToast: true }),
  )
}

export function roomQuery(roomId: string): ApiQuery<LiveRoom> {
  return apiQuery(['live', 'room', roomId], (api, call) =>
    api.live.room({ roomid: roomId }, { ...call, noToast: true }),
  )
}

/** The documents of a lesson and of its course: material to read before the class. */
export function materialQuery(sectionId: number): ApiQuery<CourseDocument[]> {
  return apiQuery(['live', 'material', sectionId], (api, call) =>
    api.documents.ofSection({ sectionId, ofCourse: true }, { ...call, noToast: true }),
  )
}

/** The course that the teacher recommends, as it is sold. */
export function cardCourseQuery(courseId: number): ApiQuery<CourseProduct> {
  return apiQuery(['live', 'card', courseId], (api, call) =>
    api.courses.product({ id: courseId }, { ...call, noToast: true }),
  )
}

/** The courses that a teacher can recommend. */
export function recommendableQuery(): ApiQuery<CourseCard[]> {
  return apiQuery(['live', 'recommendable'], (api, call) =>
    api.courses.recommendList({}, { ...call, noToast: true }),
  )
}
