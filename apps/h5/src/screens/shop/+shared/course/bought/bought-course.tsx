import type { CourseProduct } from '@kaozhou/api'
import { Tabs } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from '../sections/course-body.module.css'
import { CourseComments } from '../sections/course-comments'
import { CourseIntroduction } from '../sections/course-introduction'
import { CourseOutline } from '../sections/course-outline'
import { CourseTeachers } from '../sections/course-teachers'
import { PurchaseNotes } from '../sections/purchase-notes'
import { useSectionInView } from '../sections/use-section-in-view'
import { CourseBuyBar } from '../top/course-buy-bar'
import { CourseCover } from '../top/course-cover'
import detail from '../top/course-detail.module.css'
import { BoughtSummary } from './bought-summary'
import { OwnedLesson } from './owned-lesson'

const SECTIONS = ['outline', 'introduction', 'teachers', 'comments'] as const

/** The page of a course that the user bought: progress and next lesson instead of the price. */
export function BoughtCourse({ course }: { course: CourseProduct }): ReactNode {
  const [section, goTo] = useSectionInView(SECTIONS)
  return (
    <div className={detail.course} data-beside="">
      <CourseCover course={course} />
      <div className={detail.panel}>
        <BoughtSummary course={course} />
        <CourseBuyBar course={course} />
      </div>
      <div className={styles.body}>
        <Tabs
          label="课程内容"
          sticky
          items={[
            { key: 'outline', label: '目录', count: course.sectionCount },
            { key: 'introduction', label: '介绍' },
            { key: 'teachers', label: '老师', count: course.teachers.length },
            { key: 'comments', label: '评价', count: course.commentCount },
          ]}
          value={section}
          onChange={goTo}
        >
          <CourseOutline courseId={course.id} Lesson={OwnedLesson} />
          <CourseIntroduction course={course} />
          <CourseTeachers teachers={course.teachers} />
          <CourseComments course={course} />
          <PurchaseNotes courseId={course.id} />
        </Tabs>
      </div>
    </div>
  )
}
