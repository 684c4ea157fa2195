import type { DownloadDevice } from '@kaozhou/api'
import { DOWNLOAD_DEVICES } from '@kaozhou/domain'
import { Button, Card, confirm, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { deviceName } from '../../../data/device-name'
import type { Downloads } from '../../../data/downloads/downloads'
import { useDateTexts } from '../../../page/use-date-texts'
import rows from '../../../parts/page-layout/device-rows.module.css'
import page from '../../../parts/page-layout/page.module.css'

export interface DevicesCardProps {
  devices: readonly DownloadDevice[]
  downloads: Downloads
}

/** The other devices that keep lessons, where there are too many: the person removes the downloads of one of them. */
export function DevicesCard({ devices, downloads }: DevicesCardProps): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const [removing, setRemoving] = useState<string | null>(null)
  async function remove({ device, userAgent, lessons }: DownloadDevice): Promise<void> {
    const sure = await confirm({
      title: '移除下载',
      message: `“${deviceName(userAgent)}”上下载的 ${lessons} 节课不能再离线看，课程和学习进度都还在。`,
      confirmText: '移除',
      danger: true,
    })
    if (!sure) return
    setRemoving(device)
    await downloads
      .takeFrom(device)
      .catch((error: Error) => showToast({ text: error.message, tone: 'error' }))
    setRemoving(null)
  }
  return (
    <Card title="移除一台设备的下载">
      <p className={page.note}>
        最多在 {DOWNLOAD_DEVICES} 台设备上下载。移除一台后，这里自动继续下载。
      </p>
      <ul className={rows.list}>
        {devices.map((one) => (
          <li key={one.device} className={rows.row}>
            <div className={rows.text}>
              <strong className={rows.name}>{deviceName(one.userAgent)}</strong>
              <span className={page.note}>
                {one.lessons} 节课 · {dateTimeOf(one.at)} 用过
              </span>
            </div>
            <Button
              variant="wash"
              size="sm"
              loading={removing === one.device}
              aria-label={`移除 ${deviceName(one.userAgent)} 的下载`}
              onClick={() => void remove(one)}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
