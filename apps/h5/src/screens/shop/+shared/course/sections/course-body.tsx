import type { CourseProduct } from '@kaozhou/api'
import { Tabs } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RenderInView } from '../../../../../page/render-in-view'
import { SaleReminders } from '../reminders/sale-reminders'
import styles from './course-body.module.css'
import { CourseCards } from './course-cards'
import { CourseCartCell } from './course-cart-cell'
import { CourseComments } from './course-comments'
import { CourseIntroduction } from './course-introduction'
import { CourseOffers } from './course-offers'
import { CourseOutline } from './course-outline'
import { CourseTeachers } from './course-teachers'
import { OpenGroups } from './open-groups'
import { PurchaseNotes } from './purchase-notes'
import { RelatedCourses } from './related-courses'
import { useSectionInView } from './use-section-in-view'

const SECTIONS = ['introduction', 'outline', 'teachers', 'comments'] as const

/** Offers, introduction, outline, teachers and comments, with tabs that stay at the top. */
export function CourseBody({ course }: { course: CourseProduct }): ReactNode {
  const [section, goTo] = useSectionInView(SECTIONS)
  const onSale = course.saleState === 'onSale'
  return (
    <div className={styles.body}>
      <div className={styles.offers}>
        {onSale || course.saleState === 'free' ? <CourseOffers course={course} /> : null}
        <SaleReminders course={course} />
        {onSale ? <CourseCards courseId={course.id} /> : null}
        {onSale ? <CourseCartCell courseId={course.id} /> : null}
      </div>
      <Tabs
        label="课程内容"
        sticky
        items={[
          { key: 'introduction', label: '介绍' },
          { key: 'outline', label: '目录', count: course.sectionCount },
          { key: 'teachers', label: '老师', count: course.teachers.length },
          { key: 'comments', label: '评价', count: course.commentCount },
        ]}
        value={section}
        onChange={goTo}
      >
        {course.groupBuying && onSale ? <OpenGroups course={course} /> : null}
        <CourseIntroduction course={course} />
        <CourseOutline courseId={course.id} />
        <CourseTeachers teachers={course.teachers} />
        <CourseComments course={course} />
        <PurchaseNotes courseId={course.id} />
        <RenderInView>
          <RelatedCourses
            courseId={course.id}
            categoryId={course.categories[0]?.id}
            title="同类课程"
          />
        </RenderInView>
      </Tabs>
    </div>
  )
}
