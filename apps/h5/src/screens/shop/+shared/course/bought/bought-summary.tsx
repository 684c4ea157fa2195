import type { CourseInfo, CourseProduct } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Cell, ErrorState, GroupIcon, PenIcon, ProgressBar, SkeletonText, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../../../page/use-date-texts'
import { showClassGroup } from '../../../../../parts/class-group/show-class-group'
import { nextLessonText } from '../../../../../parts/lessons/next-lesson-text'
import { href } from '../../../../../routing/href'
import detail from '../top/course-detail.module.css'
import styles from './bought.module.css'

/** Name and progress of a bought course, with links to its class group and its comments. */
export function BoughtSummary({ course }: { course: CourseProduct }): ReactNode {
  const { id, name, teachers } = course
  const { dateOf } = useDateTexts()
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery('learning.course', { id }),
    staleTime: 0,
  })
  return (
    <>
      <section className={detail.paper} aria-labelledby="course-name">
        <p className={styles.owned}>
          <Tag>已购买</Tag>
          {data?.expiresAt ? <span>{dateOf(data.expiresAt)}前可以学</span> : null}
        </p>
        <h1 id="course-name" className={detail.name}>
          {name}
        </h1>
        <p className={detail.lead}>{teachers.map((teacher) => teacher.name).join('、')}</p>
        <div className={styles.progress}>
          {data ? <Progress info={data} /> : null}
          {data || error ? null : <SkeletonText lines={2} />}
          {error && !data ? (
            <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
          ) : null}
        </div>
      </section>
      <div className={styles.cells}>
        {course.groupid ? (
          <Cell
            title="班级群"
            description="开课提醒和资料都发在群里"
            icon={<GroupIcon />}
            value="扫码进群"
            onClick={() => void showClassGroup(course.groupid ?? 0)}
          />
        ) : null}
        <Cell
          title="学得怎么样"
          icon={<PenIcon />}
          value="写评价"
          href={href('/comment/:id', { id })}
        />
      </div>
    </>
  )
}

function Progress({ info }: { info: CourseInfo }): ReactNode {
  const [now] = useState(Date.now)
  const { finishedCount, sectionCount, next, last } = info
  return (
    <>
      <ProgressBar
        label="学习进度"
        value={finishedCount}
        max={sectionCount}
        text={`已学 ${finishedCount}/${sectionCount} 节`}
      />
      <p className={styles.next}>{nextLessonText({ next, last: last?.name ?? null }, now)}</p>
    </>
  )
}
