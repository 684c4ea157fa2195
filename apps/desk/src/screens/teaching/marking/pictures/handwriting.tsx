import type { DeskTextDetail } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import styles from './pictures.module.css'
import { TurnedPicture } from './turned-picture'

/** The photographs of what a student wrote by hand, one below the other; nothing where there is none. */
export function Handwriting({ detail: { pictures } }: { detail: DeskTextDetail }): ReactNode {
  if (pictures.length === 0) return null
  return (
    <Panel title="手写照片" actions={<span className={styles.note}>{pictures.length} 张</span>}>
      {pictures.map((picture, at) => (
        <TurnedPicture key={picture.address} picture={picture} name={`手写照片 ${at + 1}`} />
      ))}
      <p className={styles.note}>选中照片后：+ − 缩放，R 转 90°，方向键移动。</p>
    </Panel>
  )
}
