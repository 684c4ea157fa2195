import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { cardCourse, cardCourses } from './card-courses'

/** The rows of `contract.privileges` about the courses that a card opens. */
export function cardCourseHandlers({
  store: { db },
}: Platform): Pick<Handlers['privileges'], 'cardsOfCourse' | 'coursesOfCard'> {
  return {
    cardsOfCourse: ({ id }, context) => cardCourse(db, id, context),
    coursesOfCard: (query, { session, now }) =>
      cardCourses(db, query, { userId: session.userId, now }),
  }
}
