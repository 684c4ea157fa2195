import { href } from '../../../../routing/href'

/** The page on which a bought course is learned. */
export function studyPath(courseId: number): string {
  return href('/mycourse/:id', { id: courseId })
}
