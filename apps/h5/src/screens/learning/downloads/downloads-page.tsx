import { Button, ButtonLink, Card, Empty, SkeletonCards } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import type { DownloadedLesson } from '../../../data/downloads/downloaded-lesson'
import { bytesHere, type Downloads } from '../../../data/downloads/downloads'
import { forgottenIsSaid, wereForgotten } from '../../../data/downloads/own-downloads'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { removeAsked } from '../+shared/downloads/downloaded-facts'
import styles from '../+shared/downloads/downloads.module.css'
import { storageText } from '../+shared/downloads/storage-text'
import { type UsedDownloads, useDownloads } from '../+shared/downloads/use-downloads'
import { DevicesCard } from './devices-card'
import { LessonRow } from './lesson-row'
import { SpaceCard } from './space-card'

/** The downloads by course, with the room that they take. */
export function DownloadsPage(): ReactNode {
  const used = useDownloads()
  const { lessons, downloads, broken } = used
  const [left] = useState(wereForgotten)
  if (!lessons || !downloads) {
    return (
      <div className={page.page}>
        <SkeletonCards />
      </div>
    )
  }
  if (broken) {
    return (
      <Empty
        title="这个浏览器存不了课程"
        text="可能是无痕窗口，或存储被关掉了。请用 Chrome、Edge 或手机自带浏览器打开本站"
      />
    )
  }
  if (lessons.length === 0) return <NoDownloads left={left} />
  const full = lessons.find(({ waiting }) => waiting === 'devices')
  return (
    <div className={page.page}>
      {full ? <DevicesCard devices={full.devices} downloads={downloads} /> : null}
      <SpaceCard used={used} downloads={downloads} />
      {byCourse(lessons).map((own) => (
        <CourseCard key={own[0]?.courseId} lessons={own} used={used} downloads={downloads} />
      ))}
      {lessons.length > 1 ? (
        <Button variant="plain" block onClick={() => void removeAsked(downloads, lessons)}>
          全部删除
        </Button>
      ) : null}
    </div>
  )
}

function NoDownloads({ left }: { left: boolean }): ReactNode {
  return (
    <Empty
      title={left ? '下载已删除' : '还没有下载'}
      text={
        left
          ? '这台手机退出过登录，下载的课随之删除。课程和学习进度都还在'
          : '打开一节课，点“下载到本机”，坐飞机、地铁里也能看'
      }
      action={
        <ButtonLink href={href('/mylive')} onClick={forgottenIsSaid}>
          去我的听课
        </ButtonLink>
      }
    />
  )
}

interface CourseCardProps {
  lessons: readonly DownloadedLesson[]
  used: UsedDownloads
  downloads: Downloads
}

function CourseCard({ lessons, used, downloads }: CourseCardProps): ReactNode {
  const name = lessons[0]?.courseName ?? ''
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.facts}>
          {lessons.length} 节 · {storageText(bytesHere(lessons))}
        </span>
        {lessons.length > 1 ? (
          <Button
            variant="plain"
            size="sm"
            aria-label={`删除整门课：${name}`}
            onClick={() => void removeAsked(downloads, lessons)}
          >
            删除整门课
          </Button>
        ) : null}
      </div>
      <ul>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.sectionId}
            lesson={lesson}
            isRunning={used.running === lesson.sectionId}
            downloads={downloads}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Lessons of one course beside each other, in the order in which their courses were begun. */
function byCourse(lessons: readonly DownloadedLesson[]): DownloadedLesson[][] {
  const courses = new Map<number, DownloadedLesson[]>()
  for (const lesson of lessons) {
    courses.set(lesson.courseId, [...(courses.get(lesson.courseId) ?? []), lesson])
  }
  return [...courses.values()]
}
