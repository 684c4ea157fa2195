import type { Teacher } from '@kaozhou/api'
import { apiQuery, usePages } from '@kaozhou/react'
import { SkeletonList, SkeletonText, Tabs } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentItem } from '../../../parts/comments/comment-item'
import { CourseRows } from '../../../parts/course-rows/course-rows'
import { Loaded } from '../../../parts/loaded/loaded'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import styles from './teacher.module.css'
import { TeacherProfile } from './teacher-profile'
import { teacherCommentsQuery, teacherCoursesQuery } from './teacher-queries'

export const TEACHER_TABS = ['courses', 'biography', 'comments'] as const
export type TeacherTab = (typeof TEACHER_TABS)[number]

export interface TeacherPageProps {
  teacherId: number
  tab: TeacherTab
  onTab: (tab: TeacherTab) => void
}

/** A teacher: profile, courses, biography and comments. */
export function TeacherPage({ teacherId, tab, onTab }: TeacherPageProps): ReactNode {
  return (
    <Loaded
      query={useQuery(apiQuery('teachers.detail', { id: teacherId }))}
      missing="这位老师的主页不存在"
    >
      {(teacher) => (
        <>
          <TeacherProfile teacher={teacher} />
          <Tabs
            label="老师主页"
            sticky
            items={[
              { key: 'courses', label: '课程', count: teacher.courseCount },
              { key: 'biography', label: '简介' },
              { key: 'comments', label: '评价', count: teacher.commentCount },
            ]}
            value={tab}
            onChange={onTab}
          >
            <div className={styles.panel}>
              <Panel teacher={teacher} tab={tab} />
            </div>
          </Tabs>
        </>
      )}
    </Loaded>
  )
}

function Panel({ teacher, tab }: { teacher: Teacher; tab: TeacherTab }): ReactNode {
  switch (tab) {
    case 'courses':
      return <TeacherCourses teacherId={teacher.id} />
    case 'biography':
      return (
        <div className={styles.biography}>
          {teacher.biography.split('\n').map((text) => (
            <p key={text} className={styles.paragraph}>
              {text}
            </p>
          ))}
        </div>
      )
    case 'comments':
      return <TeacherComments teacherId={teacher.id} />
  }
}

function TeacherCourses({ teacherId }: { teacherId: number }): ReactNode {
  const pages = usePages((page) => teacherCoursesQuery(teacherId, page))
  return (
    <PagesList pages={pages} waiting={<SkeletonList />} empty="暂时没有在售课程">
      {(courses) => (
        <>
          <HiddenHeading>课程</HiddenHeading>
          <CourseRows courses={courses} eager={2} />
        </>
      )}
    </PagesList>
  )
}

function TeacherComments({ teacherId }: { teacherId: number }): ReactNode {
  const pages = usePages((page) => teacherCommentsQuery(teacherId, page))
  return (
    <PagesList pages={pages} waiting={<SkeletonText lines={8} />} empty="还没有评价">
      {(comments) => (
        <div className={styles.paper}>
          {comments.map((comment) => (
            <div key={comment.id}>
              <CommentItem comment={comment} />
              <p className={styles.of}>来自《{comment.courseName}》</p>
            </div>
          ))}
        </div>
      )}
    </PagesList>
  )
}
