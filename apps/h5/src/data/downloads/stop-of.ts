import { NetworkError, refusalDataOf } from '@kaozhou/api'
import { AddressOver, FileRefused, LineLost } from './fetch-file'
import { UnkeepableFilm } from './film-files'
import { DownloadEnded } from './keep-files'
import { type DownloadStop, LimitReached, Paused } from './keep-lesson'

/** What a failure of a download means for it; null when the lesson is gone or paused. */
export function stopOf(error: unknown, online: boolean): DownloadStop | null {
  if (error instanceof Paused || error instanceof DownloadEnded) return null
  if (error instanceof LimitReached) return { waiting: 'limit', message: '' }
  if (error instanceof LineLost || error instanceof NetworkError || !online)
    return { waiting: 'line', message: '' }
  const full = refusalDataOf(error, 'downloadDevices')
  if (full) return { waiting: 'devices', message: '', devices: full.devices }
  if (error instanceof DOMException && FULL.includes(error.name))
    return { waiting: 'space', message: '' }
  if (error instanceof UnkeepableFilm)
    return { waiting: 'refused', message: '这节课的视频格式不支持下载，请在线观看' }
  if (error instanceof AddressOver || error instanceof FileRefused)
    return { waiting: 'refused', message: '没有下载成功，请稍后再试' }
  return { waiting: 'refused', message: error instanceof Error ? error.message : '没有下载成功' }
}

/** Safari says that the device is full by the second. */
const FULL: readonly string[] = ['QuotaExceededError', 'UnknownError', 'AbortError']
