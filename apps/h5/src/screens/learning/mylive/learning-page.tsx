import { apiQuery } from '@kaozhou/react'
import { Cell, CellGroup, ChartIcon, DownloadIcon, PenIcon, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { enterSection } from '../../../parts/lessons/enter-section'
import { todayQuery } from '../../../parts/lessons/lesson-queries'
import { href } from '../../../routing/href'
import styles from '../+shared/sections/learning.module.css'
import { OwnedCourses } from './owned-courses'
import { TaughtCourses } from './taught-courses'
import { TodaySections } from './today-sections'

/** Today's lessons and the bought courses. */
export function LearningPage(): ReactNode {
  const { renderedAt } = useEnvironment()
  const [now, setNow] = useState(renderedAt)
  // `renderedAt` is the time of the page load: opened again after midnight, the screen must show the new day.
  useEffect(() => setNow(Date.now()), [])
  // What stands above the courses comes with them: shown one after another, each would push down the next.
  const { isPending } = useQuery(todayQuery(now))
  const { data: taught = [], isLoading } = useQuery(apiQuery('courses.taught'))
  const isTeacher = taught.length > 0
  return (
    <>
      <h1 className={styles.top}>我的听课</h1>
      <div className={styles.page}>
        <TodaySections
          now={now}
          isWaiting={isLoading}
          onEnter={(section) => void enterSection(section)}
        />
        {isPending || isLoading ? (
          <SkeletonList count={3} />
        ) : (
          <>
            {isTeacher ? <TaughtCourses courses={taught} /> : null}
            <CellGroup>
              <Cell
                title="模考和练习"
                description="模考大赛、水平测评、错题本"
                icon={<PenIcon />}
                href={href('/exam/mock')}
              />
              <Cell
                title="学习报告"
                description="每周学了多久、每门课学到哪儿、年度报告"
                icon={<ChartIcon />}
                href={href('/vip/task/report')}
              />
              <Cell
                title="我的下载"
                description="没有网络也能看的课"
                icon={<DownloadIcon />}
                href={href('/downloads')}
              />
            </CellGroup>
            <OwnedCourses now={now} isTeacher={isTeacher} />
          </>
        )}
      </div>
    </>
  )
}
