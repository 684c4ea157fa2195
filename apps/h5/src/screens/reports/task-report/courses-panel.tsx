import type { CourseTaskReport } from '@kaozhou/api'
import { studyTime } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, Empty, ProgressBar, Select } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { Figures } from './figures'
import styles from './task-report.module.css'

/** The tasks of one course; a select chooses among several. */
export function CoursesPanel(): ReactNode {
  const query = useQuery({ ...apiQuery('tasks.studyReport'), staleTime: 0 })
  return (
    <Loaded query={query} missing="没有学习记录">
      {({ courses }) =>
        courses.length === 0 ? (
          <Empty
            title="还没有带任务的课程"
            text="报名的课程里布置了任务，就会出现在这里"
            action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
          />
        ) : (
          <ChosenCourse courses={courses} />
        )
      }
    </Loaded>
  )
}

function ChosenCourse({ courses }: { courses: readonly CourseTaskReport[] }): ReactNode {
  const [chosen, setChosen] = useState(String(courses[0]?.courseId ?? 0))
  return (
    <>
      {courses.length > 1 ? (
        <Select
          aria-label="课程"
          options={courses.map(({ courseId, courseName }) => ({
            value: String(courseId),
            label: courseName,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <Course courseId={Number(chosen)} />
    </>
  )
}

function Course({ courseId }: { courseId: number }): ReactNode {
  const query = useQuery({ ...apiQuery('tasks.courseReport', { courseId }), staleTime: 0 })
  const { data: counts } = useQuery({ ...apiQuery('tasks.counts', { courseId }), staleTime: 0 })
  return (
    <Loaded query={query} missing="课程不存在">
      {(course) => (
        <Card title={course.courseName}>
          <div className={page.list}>
            <ProgressBar label="任务进度" value={course.percent} text={`${course.percent}%`} />
            <Figures
              figures={[
                { ...studyTime(course.watchedSeconds), label: '看课时长' },
                figureOf('学完的课', course.finishedCount, course.sectionCount),
                figureOf('完成的任务', course.doneCount, course.taskCount),
                ...(course.rightPercent === null
                  ? []
                  : [{ value: String(course.rightPercent), unit: '%', label: '答对' }]),
              ]}
            />
            {counts ? (
              <p className={page.note}>
                还有 {counts.todo} 个任务没开始，{counts.doing} 个进行中。
              </p>
            ) : null}
            <div className={styles.actions}>
              <ButtonLink variant="plain" href={href('/mycourse/:id', { id: courseId })}>
                去学习
              </ButtonLink>
              <ButtonLink variant="wash" href={href('/studyReport/:id', { id: courseId })}>
                看课程报告
              </ButtonLink>
            </div>
          </div>
        </Card>
      )}
    </Loaded>
  )
}

function figureOf(label: string, done: number, all: number) {
  return { label, value: String(done), unit: `/ ${all}` }
}
