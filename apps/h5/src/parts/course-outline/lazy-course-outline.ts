import { lazyPart } from '../../page/lazy-part'

/** Shared by all screens that show it: once it is loaded, none of them shows a placeholder for it again. */
export const CourseOutline = lazyPart(() =>
  import('./course-outline').then((module) => module.CourseOutline),
)
