import { Card, ProgressBar, Radio } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import {
  clearsUnvisited,
  type DeviceSpace,
  deviceSpace,
  LIMITS,
} from '../../../data/downloads/device-space'
import { bytesHere, type Downloads } from '../../../data/downloads/downloads'
import page from '../../../parts/page-layout/page.module.css'
import { storageText } from '../+shared/downloads/storage-text'
import type { UsedDownloads } from '../+shared/downloads/use-downloads'

export interface SpaceCardProps {
  used: UsedDownloads
  downloads: Downloads
}

/** What downloads take and may take of this device, and how long the browser keeps them. */
export function SpaceCard({ used, downloads }: SpaceCardProps): ReactNode {
  const { lessons, limit } = used
  const here = bytesHere(lessons ?? [])
  const [space, setSpace] = useState<DeviceSpace | null>(null)
  useEffect(() => {
    void deviceSpace().then(setSpace)
  }, [])
  return (
    <Card title="空间">
      <div className={page.form}>
        <ProgressBar
          label="下载占用的空间"
          value={here}
          max={limit}
          text={`${storageText(here)} / ${storageText(limit)}`}
        />
        <Radio
          label="下载最多占用"
          look="chips"
          options={LIMITS.map((bytes) => ({ value: String(bytes), label: storageText(bytes) }))}
          value={String(limit)}
          onChange={(chosen) => downloads.setLimit(Number(chosen))}
        />
        <p className={page.note}>{spaceText(space)}</p>
        {clearsUnvisited() ? (
          <p className={page.note}>
            苹果手机会删掉几周没打开的网站存的内容。出门前打开一次看看；添加到主屏幕后不会这样删。
          </p>
        ) : null}
      </div>
    </Card>
  )
}

/** What the browser says of its room. */
export function spaceText(space: DeviceSpace | null): string {
  if (!space) return '正在看手机还有多少空间'
  const free =
    space.free === null
      ? '浏览器没有说还有多少空间。'
      : `浏览器还能存 ${storageText(Math.max(0, space.free))}。`
  const lasting = space.lasting
    ? '浏览器答应不自动清理下载。'
    : '手机空间紧张时，浏览器可能清理下载；常打开本站或添加到主屏幕，就不容易被清理。'
  return `${free}${lasting}下载的内容加密存放，换手机或清除浏览器数据后要重新下载。`
}
