import { href } from '../../../routing/href'
import { isKnownHref } from '../../../routing/is-known-href'

/** The page on which a bought course is learned; the list of courses while this build has no screen for it. */
export function studyPath(courseId: number): string {
  const own = `/mycourse/${courseId}`
  return isKnownHref(own) ? own : href('/mylive')
}
