import { Button, ButtonLink, confirm, ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { DownloadedLesson } from '../../../../data/downloads/downloaded-lesson'
import type { Downloads } from '../../../../data/downloads/downloads'
import { useDateTexts } from '../../../../page/use-date-texts'
import page from '../../../../parts/page-layout/page.module.css'
import { href } from '../../../../routing/href'
import styles from './downloads.module.css'
import { percentOf, stateText } from './state-text'
import { storageText } from './storage-text'
import type { UsedDownloads } from './use-downloads'

export interface DownloadedFactsProps {
  lesson: DownloadedLesson
  used: UsedDownloads
  downloads: Downloads
  onGone: () => void
}

/** How the download of the lesson that is open stands, and what can be done with it. */
export function DownloadedFacts({
  lesson,
  used,
  downloads,
  onGone,
}: DownloadedFactsProps): ReactNode {
  const { dateOf } = useDateTexts()
  const { sectionId, qualityLabel, here } = lesson
  const isRunning = used.running === sectionId
  const text = stateText(lesson, { isRunning, now: Date.now(), dateOf })
  return (
    <div className={page.form}>
      <p>
        {qualityLabel} · {storageText(here)}
      </p>
      {lesson.state === 'ready' ? (
        <p className={page.note}>{text}</p>
      ) : (
        <ProgressBar label="下载进度" value={percentOf(lesson)} text={text} />
      )}
      <div className={styles.actions}>
        <PauseButton lesson={lesson} downloads={downloads} />
        <Button
          variant="plain"
          size="sm"
          onClick={() => void removeAsked(downloads, [lesson]).then((gone) => gone && onGone())}
        >
          删除
        </Button>
        <ButtonLink variant="wash" size="sm" href={href('/downloads')}>
          我的下载
        </ButtonLink>
      </div>
    </div>
  )
}

/** Pauses a download, or goes on with it; nothing for one that is whole or gone. */
export function PauseButton({
  lesson,
  downloads,
}: {
  lesson: DownloadedLesson
  downloads: Downloads
}): ReactNode {
  const { sectionId, state, waiting, name } = lesson
  if (state === 'ready' || state === 'gone') return null
  const rests = state === 'paused' || waiting !== null
  return (
    <Button
      variant="wash"
      size="sm"
      aria-label={rests ? `继续下载：${name}` : `暂停下载：${name}`}
      onClick={() => void (rests ? downloads.resume(sectionId) : downloads.pause(sectionId))}
    >
      {rests ? '继续' : '暂停'}
    </Button>
  )
}

/** Asks, then deletes lessons from this device. False when the person thought better of it. */
export async function removeAsked(
  downloads: Downloads,
  lessons: readonly DownloadedLesson[],
): Promise<boolean> {
  const [first] = lessons
  const sure = await confirm({
    title: '删除下载',
    message:
      lessons.length === 1
        ? `《${first?.name}》从这台手机上删除，课程和学习进度都还在。`
        : `${lessons.length} 节课从这台手机上删除，课程和学习进度都还在。`,
    confirmText: '删除',
    danger: true,
  })
  if (sure) await downloads.remove(lessons.map(({ sectionId }) => sectionId))
  return sure
}
