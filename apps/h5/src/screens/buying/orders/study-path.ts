import { href } from '../../../routing/href'
import { isKnownHref } from '../../../routing/is-known-href'

/** Where a course that a person has is learned; among all of theirs while it has no screen of its own. */
export function studyPath(courseId: number): string {
  const own = `/mycourse/${courseId}`
  return isKnownHref(own) ? own : href('/mylive')
}
