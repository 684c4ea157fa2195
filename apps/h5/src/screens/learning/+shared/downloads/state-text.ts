import { DOWNLOAD_END_TEXTS } from '@kaozhou/domain'
import type { DownloadedLesson } from '../../../../data/downloads/downloaded-lesson'
import { whyNotFromDevice } from './lesson-on-device'

export interface StateFacts {
  isRunning: boolean
  /** This device's time, ms. */
  now: number
  dateOf: (time: number) => string
}

const WAITS = {
  line: '等网络恢复',
  space: '手机空间不够，删掉一些再继续',
  limit: '到了空间上限，删掉一些或调高上限',
  devices: '下载的设备太多，先移除一台的下载',
} as const

/** How a download stands: 等待下载, 正在下载 43%, 可离线看到 12 月 29 日. */
export function stateText(
  lesson: DownloadedLesson,
  { isRunning, now, dateOf }: StateFacts,
): string {
  const { state, waiting, message, why, until } = lesson
  switch (state) {
    case 'gone':
      return DOWNLOAD_END_TEXTS[why ?? 'gone']
    case 'ready':
      return whyNotFromDevice(lesson, now) ?? `可离线看到 ${dateOf(until)}`
    case 'paused':
      return `已暂停 ${percentOf(lesson)}%`
    case 'queued':
      if (waiting === 'refused') return message
      if (waiting) return `${WAITS[waiting]}（${percentOf(lesson)}%）`
      return isRunning ? `正在下载 ${percentOf(lesson)}%` : '等待下载'
  }
}

/** Before the end it is not 100: what is left may be small. */
export function percentOf({ here, bytes, state }: DownloadedLesson): number {
  if (state === 'ready') return 100
  return bytes > 0 ? Math.min(99, Math.floor((here / bytes) * 100)) : 0
}
