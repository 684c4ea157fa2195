import { Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { canShareScreen } from '../devices/open-device'
import type { Studio } from '../engine/open-studio'
import type { StudioView } from '../engine/studio-view'
import type { Scene } from '../picture/scene'
import styles from './face.module.css'

const SCENES: readonly { value: Scene; label: string }[] = [
  { value: 'camera', label: '摄像头' },
  { value: 'screen', label: '屏幕' },
  { value: 'both', label: '两者' },
]

/** What students see. */
export function SceneField({
  view,
  studio,
}: {
  view: StudioView
  studio: Studio | null
}): ReactNode {
  if (!canShareScreen()) {
    return <p className={styles.hint}>手机浏览器不能共享屏幕，要讲课件请用电脑。</p>
  }
  return (
    <Radio
      label="学生看到什么"
      look="chips"
      options={SCENES}
      value={view.scene}
      onChange={(scene) => void studio?.showScene(scene)}
    />
  )
}
