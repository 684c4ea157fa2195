import { cetCourses } from './cet'
import type { CourseDraft } from './course-draft'
import { postgraduateCourses } from './postgraduate'
import { universityCourses } from './university'

export const courseDrafts: CourseDraft[] = [
  ...cetCourses,
  ...postgraduateCourses,
  ...universityCourses,
]
