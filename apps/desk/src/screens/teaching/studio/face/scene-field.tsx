import { Radio, Switch } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { canShareScreen } from '../devices/open-device'
import type { Studio } from '../engine/open-studio'
import type { StudioView } from '../engine/studio-view'
import type { Scene } from '../picture/scene'
import styles from './face.module.css'

const SCENES: readonly { value: Scene; label: string }[] = [
  { value: 'camera', label: '摄像头' },
  { value: 'document', label: '课件' },
  { value: 'board', label: '白板' },
  { value: 'screen', label: '屏幕' },
]

/** What students see. */
export function SceneField({
  view: { scene, hasCorner },
  studio,
}: {
  view: StudioView
  studio: Studio | null
}): ReactNode {
  const canShare = canShareScreen()
  return (
    <>
      <Radio
        label="学生看到什么"
        look="chips"
        options={SCENES.filter(({ value }) => canShare || value !== 'screen')}
        value={scene}
        onChange={(chosen) => void studio?.showScene(chosen)}
      />
      {scene === 'camera' ? null : (
        <Switch checked={hasCorner} onChange={(isShown) => studio?.showCorner(isShown)}>
          右下角放摄像头
        </Switch>
      )}
      {canShare ? null : <p className={styles.hint}>手机浏览器不能共享屏幕，课件和白板可以用。</p>}
    </>
  )
}
