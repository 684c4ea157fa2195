import { Button, ButtonLink, ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { DownloadedLesson } from '../../../data/downloads/downloaded-lesson'
import type { Downloads } from '../../../data/downloads/downloads'
import { useDateTexts } from '../../../page/use-date-texts'
import { href } from '../../../routing/href'
import { PauseButton, removeAsked } from '../+shared/downloads/downloaded-facts'
import styles from '../+shared/downloads/downloads.module.css'
import { whyNotFromDevice } from '../+shared/downloads/lesson-on-device'
import { percentOf, stateText } from '../+shared/downloads/state-text'
import { storageText } from '../+shared/downloads/storage-text'

export interface LessonRowProps {
  lesson: DownloadedLesson
  isRunning: boolean
  downloads: Downloads
}

/** A lesson on this device: its size and state, and the ways to it, its documents, its homework and its practice. */
export function LessonRow({ lesson, isRunning, downloads }: LessonRowProps): ReactNode {
  const { dateOf } = useDateTexts()
  const { sectionId, name, qualityLabel, here, bytes, state } = lesson
  const now = Date.now()
  const text = stateText(lesson, { isRunning, now, dateOf })
  const isWhole = state === 'ready'
  const size =
    isWhole || bytes === 0 ? storageText(here) : `${storageText(here)} / ${storageText(bytes)}`
  const plays = isWhole && whyNotFromDevice(lesson, now) === null
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      {state === 'gone' ? (
        <p className={styles.facts}>{text}</p>
      ) : (
        <>
          <p className={styles.facts}>
            {qualityLabel} · {size}
            {isWhole ? ` · ${text}` : ''}
          </p>
          {isWhole ? null : (
            <ProgressBar label={`下载进度：${name}`} value={percentOf(lesson)} text={text} />
          )}
        </>
      )}
      <div className={styles.actions}>
        {plays ? (
          <ButtonLink size="sm" href={lessonHref(lesson)} aria-label={`观看：${name}`}>
            观看
          </ButtonLink>
        ) : null}
        <WayOn lesson={lesson} />
        <Extras lesson={lesson} />
        <PauseButton lesson={lesson} downloads={downloads} />
        <Button
          variant="plain"
          size="sm"
          aria-label={`删除：${name}`}
          onClick={() =>
            void (state === 'gone'
              ? downloads.remove([sectionId])
              : removeAsked(downloads, [lesson]))
          }
        >
          {state === 'gone' ? '知道了' : '删除'}
        </Button>
      </div>
    </li>
  )
}

/** Where a lesson that plays no more leads: to its course to buy it anew, or to the lesson to download it anew. */
function WayOn({ lesson }: { lesson: DownloadedLesson }): ReactNode {
  const { state, why, courseId, courseName, name } = lesson
  if (state !== 'gone') return null
  const toCourse = why === 'refunded' || why === 'ended' || why === 'gone'
  const text = toCourse ? '看课程' : '重新下载'
  return (
    <ButtonLink
      variant="wash"
      size="sm"
      href={toCourse ? href('/details/:id', { id: courseId }) : lessonHref(lesson)}
      aria-label={`${text}：${toCourse ? courseName : name}`}
    >
      {text}
    </ButtonLink>
  )
}

function lessonHref({ kind, sectionId: id }: DownloadedLesson): string {
  return kind === 'record' ? href('/qxRecord/:id', { id }) : href('/playbackinfo/:id', { id })
}

/** What was brought along with a lesson. */
function Extras({
  lesson: { state, documents, taskIds, paperId, paperName },
}: {
  lesson: DownloadedLesson
}): ReactNode {
  if (state !== 'ready') return null
  return (
    <>
      {documents
        .filter(({ isHere }) => isHere)
        .map(({ id, name }) => (
          <ButtonLink key={id} variant="wash" size="sm" href={href('/pdf_show', { document: id })}>
            {name}
          </ButtonLink>
        ))}
      {taskIds.map((id) => (
        <ButtonLink key={id} variant="wash" size="sm" href={href('/task_detail/:id', { id })}>
          作业
        </ButtonLink>
      ))}
      {paperId ? (
        <ButtonLink
          variant="wash"
          size="sm"
          href={href('/examination/:id', { id: paperId })}
          aria-label={`练习：${paperName}`}
        >
          练习
        </ButtonLink>
      ) : null}
    </>
  )
}
