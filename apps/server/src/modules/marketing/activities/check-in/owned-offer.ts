import type { CheckInState } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import type { Viewer } from '../../../../platform/calls/viewer'
import { findBundle } from '../../../catalogue/bundles/bundle-repository'
import { findCourse } from '../../../catalogue/courses/course-repository'
import { listOpenAmong } from '../../../people/enrolments/enrolment-repository'

/** A course or a bundle, by its number. */
interface OfferName {
  kind: 'course' | 'bundle'
  id: number
}

/** The name of a course or bundle, its courses, and how many of them a buyer gets. */
interface Offer {
  title: string
  courseIds: number[]
  needed: number
}

/** The course or bundle that a campaign is for, and whether the user owns it; null when it is for everybody. */
export async function ownedOffer(
  db: Executor,
  name: OfferName | null,
  { userId, now }: Viewer,
): Promise<CheckInState['owned']> {
  if (!name) return null
  const offer = await (name.kind === 'course' ? courseOffer : bundleOffer)(db, name.id)
  const owned = userId === null ? [] : await listOpenAmong(db, userId, offer.courseIds, now)
  return { ...name, title: offer.title, owns: owned.length >= offer.needed }
}

async function courseOffer(db: Executor, id: number): Promise<Offer> {
  const course = await findCourse(db, id)
  if (!course) throw new Error(`a campaign is for course ${id}, which does not exist`)
  return { title: course.name, courseIds: [id], needed: 1 }
}

async function bundleOffer(db: Executor, id: number): Promise<Offer> {
  const bundle = await findBundle(db, id)
  if (!bundle) throw new Error(`a campaign is for bundle ${id}, which does not exist`)
  const { title, kind, courseIds, pick } = bundle
  return { title, courseIds, needed: kind === 'fixed' ? courseIds.length : pick }
}
