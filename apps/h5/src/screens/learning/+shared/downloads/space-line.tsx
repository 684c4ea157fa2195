import { Link } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceSpace } from '../../../../data/downloads/device-space'
import { bytesHere } from '../../../../data/downloads/downloads'
import page from '../../../../parts/page-layout/page.module.css'
import { href } from '../../../../routing/href'
import { storageText } from './storage-text'
import type { UsedDownloads } from './use-downloads'

/** The room that the browser says is free, in bytes; null until it says so, or where it does not. */
export function useFreeSpace(): number | null {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    void deviceSpace().then((space) => setFree(space.free))
  }, [])
  return free
}

/** Why so many bytes do not fit; null when they do. */
export function whyTooLarge(
  bytes: number,
  { lessons, limit }: UsedDownloads,
  free: number | null,
): ReactNode {
  const left = limit - bytesHere(lessons ?? [])
  if (bytes > left) {
    return (
      <p role="alert" className={page.note}>
        下载上限还剩 {storageText(Math.max(0, left))}，放不下。
        <Link href={href('/downloads')}>去删除或调高上限</Link>
      </p>
    )
  }
  if (free !== null && bytes > free) {
    return (
      <p role="alert" className={page.note}>
        手机给浏览器的空间还剩 {storageText(Math.max(0, free))}，放不下。
        <Link href={href('/downloads')}>去删除一些下载</Link>
      </p>
    )
  }
  return null
}
