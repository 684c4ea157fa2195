import type { DeskClassDetail } from '@kaozhou/api/desk'
import { GroupIcon, OfflineIcon, SuccessIcon, WarningIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { StudioView } from '../engine/studio-view'
import type { Strength } from '../sending/strength'
import styles from './face.module.css'
import { RoomLink } from './room-link'
import { STRENGTH_WORDS } from './words'

/** Who is there, how the line is, and the way to what students see. */
export function ClassBar({
  detail,
  view,
}: {
  detail: DeskClassDetail
  view: StudioView
}): ReactNode {
  const { line, strength, waiting } = view
  const online = line.phase === 'connecting' && line.online === 0 ? detail.online : line.online
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <GroupIcon />
        {online} 人在直播间
        {detail.students > 0 ? `，共 ${detail.students} 位学生` : null}
      </li>
      <li className={styles.fact} data-strength={strength}>
        <StrengthIcon strength={strength} />
        {STRENGTH_WORDS[strength]}
        {waiting >= 1 ? `，还有 ${Math.round(waiting)} 秒没发出去` : null}
      </li>
      <li className={styles.fact}>
        <RoomLink path={detail.roomPath}>打开学生看到的页面</RoomLink>
      </li>
    </ul>
  )
}

function StrengthIcon({ strength }: { strength: Strength }): ReactNode {
  if (strength === 'good') return <SuccessIcon />
  return strength === 'away' ? <OfflineIcon /> : <WarningIcon />
}
