import { Button, FormField, Select } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { DeviceKind } from '../devices/refusals'
import type { Studio } from '../engine/open-studio'
import type { StudioView } from '../engine/studio-view'
import styles from './face.module.css'

export interface DeviceFieldProps {
  kind: DeviceKind
  view: StudioView
  studio: Studio | null
}

const LABELS = { camera: '摄像头', microphone: '麦克风' }

/** The choice of a camera or a microphone; why there is none, and another try. */
export function DeviceField({ kind, view, studio }: DeviceFieldProps): ReactNode {
  const { state, id, refusal } = view[kind]
  const options = view.devices[kind].map(({ id: value, name }) => ({ value, label: name }))
  return (
    <div className={styles.device}>
      <FormField label={LABELS[kind]}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={options.some(({ value }) => value === id) ? id : ''}
            placeholder={state === 'asking' ? '正在打开，请在浏览器里点“允许”' : '没有打开'}
            disabled={options.length === 0}
            onChange={(chosen) => void studio?.openDevice(kind, chosen)}
          />
        )}
      </FormField>
      {refusal ? (
        <div role="alert" className={styles.refusal}>
          <p>
            <strong>{refusal.title}</strong>。{refusal.wayOn}。
            {kind === 'camera' ? '没有摄像头也能上课，学生会看到课的名字。' : null}
          </p>
          <Button size="sm" variant="plain" onClick={() => void studio?.openDevice(kind)}>
            重试
          </Button>
        </div>
      ) : null}
    </div>
  )
}
