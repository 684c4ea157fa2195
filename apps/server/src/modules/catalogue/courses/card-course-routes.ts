import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { cardCourse, cardCourses } from './card-courses'

/** The rows of `contract.privileges` about the courses that a card opens. */
export function cardCourseHandlers({
  store: { db },
}: Platform): Pick<Handlers['privileges'], 'cardsOfCourse' | 'coursesOfCard'> {
  return {
    cardsOfCourse: ({ id }, viewer) => cardCourse(db, id, viewer),
    coursesOfCard: (query, viewer) => cardCourses(db, query, viewer),
  }
}
