import type { DeskClassDetail } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import type { Studio } from '../engine/open-studio'
import { isLive, type StudioView } from '../engine/studio-view'
import { Checks } from './checks'
import { DeviceField } from './device-field'
import styles from './face.module.css'
import { PushPanel } from './push-panel'

export interface DevicesProps {
  detail: DeskClassDetail
  view: StudioView
  studio: Studio | null
}

/** What picture and sound are made of; before the class, whether it works. */
export function Devices({ detail, view, studio }: DevicesProps): ReactNode {
  const live = isLive(view)
  return (
    <div className={styles.devices}>
      <Panel title="画面和声音">
        <DeviceField kind="camera" view={view} studio={studio} />
        <DeviceField kind="microphone" view={view} studio={studio} />
      </Panel>
      {live ? null : <Checks view={view} makesAac={detail.makesAac} />}
      {live || !detail.push ? null : <PushPanel push={detail.push} />}
    </div>
  )
}
