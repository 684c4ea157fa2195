import type { DeskClassDetail } from '@kaozhou/api/desk'
import { beijingDay } from '@kaozhou/domain'
import { SkeletonText, Tabs } from '@kaozhou/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Studio } from '../engine/open-studio'
import { isLive, type StudioView } from '../engine/studio-view'
import { Devices } from './devices'
import styles from './face.module.css'

const ClassRoom = lazy(async () => ({
  default: (await import('../room/class-room')).ClassRoom,
}))

export interface SideProps {
  detail: DeskClassDetail
  view: StudioView
  studio: Studio | null
  now: number
}

type SideTab = 'room' | 'devices'

/** Beside the picture: the room, and what picture and sound are made of. Once live the room is in front. */
export function Side({ detail, view, studio, now }: SideProps): ReactNode {
  const [chosen, choose] = useState<SideTab | null>(null)
  const [unread, setUnread] = useState(0)
  const tab = chosen ?? (isLive(view) ? 'room' : 'devices')
  return (
    <div className={styles.side}>
      <Tabs
        label="直播间和设备"
        items={[
          { key: 'room', label: '直播间', count: unread },
          { key: 'devices', label: '画面和声音' },
        ]}
        value={tab}
        onChange={choose}
      >
        {/* Hidden, it goes on: nothing that is said is missed. */}
        <div hidden={tab !== 'room'}>
          <Suspense fallback={<SkeletonText lines={6} />}>
            <ClassRoom
              detail={detail}
              isOpen={isOpenDay(detail, now)}
              isShown={tab === 'room'}
              onUnread={setUnread}
            />
          </Suspense>
        </div>
        {tab === 'devices' ? <Devices detail={detail} view={view} studio={studio} /> : null}
      </Tabs>
    </div>
  )
}

/** A room opens on the day of its class. */
function isOpenDay({ class: { startTime } }: DeskClassDetail, now: number): boolean {
  return beijingDay(now) >= beijingDay(startTime)
}
