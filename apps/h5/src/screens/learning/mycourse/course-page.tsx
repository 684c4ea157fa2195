import type { CourseInfo } from '@kaozhou/api'
import { CLOSED_COURSE_TEXTS, courseAccess } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, SkeletonCards, Tabs } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EnquiriesPanel } from '../../../parts/enquiries/enquiries-panel'
import { ClosedCourse } from '../../../parts/loaded/closed-course'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import { CertificatePart } from './certificate-part'
import { ChapterList } from './chapter-list'
import { CourseDocuments } from './course-documents'
import { CourseNotes } from './course-notes'
import { CourseOverview } from './course-overview'
import { CourseTasks } from './course-tasks'
import styles from './mycourse.module.css'
import { SaidSearch } from './said/said-search'
import { useSaid } from './said/use-said'

const TABS = [
  { key: 'lessons', label: '课表' },
  { key: 'notes', label: '笔记' },
  { key: 'enquiries', label: '提问' },
  { key: 'documents', label: '资料' },
  { key: 'tasks', label: '任务' },
] as const

type TabKey = (typeof TABS)[number]['key']

interface CoursePageProps {
  course: CourseInfo
  /** The enquiry that is shown first. */
  enquiry: number | undefined
}

/** A bought or taught course: progress, what to go on with, and its lessons, documents and tasks; or the search of its captions. */
export function CoursePage({ course, enquiry }: CoursePageProps): ReactNode {
  const said = useSaid()
  if (!course.owned && !course.taught) return <NotOwned course={course} />
  return said.text === null ? (
    <OpenCourse course={course} enquiry={enquiry} />
  ) : (
    <SaidSearch
      courseId={course.id}
      said={said.text}
      onSearch={said.search}
      onCancel={said.close}
    />
  )
}

function OpenCourse({ course, enquiry }: CoursePageProps): ReactNode {
  const { id } = course
  const lessons = useQuery({ ...apiQuery('courses.chapters', { id }), staleTime: 0 })
  const progress = useQuery({ ...apiQuery('sections.progress', { courseId: id }), staleTime: 0 })
  const [tab, setTab] = useState<TabKey>(enquiry ? 'enquiries' : 'lessons')
  const openTasks = useOpenTasks(id)
  const counts = {
    lessons: 0,
    notes: 0,
    enquiries: 0,
    documents: course.documentCount,
    tasks: openTasks,
  }
  const items = TABS.map((item) => ({ ...item, count: counts[item.key] }))
  const showTasks = (): void => setTab('tasks')
  return (
    <div className={styles.page}>
      <CourseOverview course={course} lessons={lessons.data} progress={progress.data} />
      <div className={styles.study}>
        <Tabs label="课程内容" sticky items={items} value={tab} onChange={setTab}>
          <div className={styles.panel}>
            {tab === 'lessons' ? (
              <Loaded query={lessons} missing="课程不存在" waiting={<SkeletonCards />}>
                {(chapters) => (
                  <ChapterList
                    chapters={chapters}
                    progress={progress.data ?? NO_PROGRESS}
                    onPractice={showTasks}
                  />
                )}
              </Loaded>
            ) : null}
            {tab === 'notes' ? <CourseNotes courseId={id} courseName={course.name} /> : null}
            {tab === 'enquiries' ? <CourseEnquiries courseId={id} first={enquiry} /> : null}
            {tab === 'documents' ? <CourseDocuments courseId={id} /> : null}
            {tab === 'tasks' ? <CourseTasks courseId={id} /> : null}
          </div>
        </Tabs>
      </div>
    </div>
  )
}

interface CourseEnquiriesProps {
  courseId: number
  first?: number | undefined
  isClosed?: boolean
}

/** What was asked in the course; whose draft it is has to be known. */
function CourseEnquiries({ courseId, ...props }: CourseEnquiriesProps): ReactNode {
  const { data } = useQuery(apiQuery('users.current'))
  if (!data) return <SkeletonCards />
  return <EnquiriesPanel place={{ userId: data.id, courseId }} {...props} />
}

const NO_PROGRESS: [] = []

/** How many tasks of a course are not done; 0 until it is known. */
function useOpenTasks(courseId: number): number {
  const { data } = useQuery({ ...apiQuery('tasks.chapters', { courseId }), staleTime: 0 })
  const tasks = data?.flatMap((chapter) => chapter.tasks) ?? []
  return tasks.filter(({ state }) => state !== 'done').length
}

/** A course that is closed to the user: why, what opens it, and what they made of it while it was open. */
function NotOwned({ course }: { course: CourseInfo }): ReactNode {
  const { id, name, standing, hasCertificate } = course
  const { title, text } =
    CLOSED_TEXTS[standing === 'owned' || standing === 'lent' ? 'never' : standing]
  const hasReport = courseAccess('studyReport', standing) !== 'closed'
  return (
    <div className={styles.page}>
      <ClosedCourse course={course} title={title} text={`${text}《${name}》`} />
      {hasReport ? (
        <section className={styles.kept} aria-label="留下的学习记录">
          {hasCertificate && courseAccess('certificate', standing) === 'open' ? (
            <CertificatePart courseId={id} />
          ) : null}
          <CourseNotes courseId={id} courseName={name} />
          <CourseEnquiries courseId={id} isClosed />
          <CourseTasks courseId={id} />
          <ButtonLink variant="plain" block href={href('/studyReport/:id', { id })}>
            学习报告
          </ButtonLink>
        </section>
      ) : null}
    </div>
  )
}

const CLOSED_TEXTS = {
  never: { title: '你还没有这门课程', text: '报名后就能学习' },
  refunding: { title: CLOSED_COURSE_TEXTS.refunding, text: '' },
  refunded: { title: CLOSED_COURSE_TEXTS.refunded, text: '' },
  ended: { title: '课程已到期', text: '续报后可以继续学习' },
  lentEnded: { title: '会员已到期', text: '续费会员或单独购买后可以继续学习' },
} as const
