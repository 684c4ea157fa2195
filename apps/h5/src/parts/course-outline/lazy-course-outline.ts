import { lazyPart } from '../../page/lazy-part'

/** One part for all its places: once it is loaded, none of them shows its own waiting shape in between. */
export const CourseOutline = lazyPart(() =>
  import('./course-outline').then((module) => module.CourseOutline),
)
