import type { DeskTextDetail } from '@kaozhou/api/desk'
import type { PictureRemark } from '@kaozhou/domain'
import { PictureRemarkList } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import { RemarkDeeds } from '../remarks/remark-deeds'
import { RemarkForm } from '../remarks/remark-form'
import { type PictureWriting, withPictureWriting } from './picture-draft'
import styles from './pictures.module.css'
import { TurnedPicture } from './turned-picture'
import type { PictureRemarkWriting } from './use-picture-writing'

export interface HandwritingProps {
  detail: DeskTextDetail
  remarks: readonly PictureRemark[]
  writing?: PictureWriting | null
  /** Without it the pictures are only read. */
  does?: PictureRemarkWriting
}

/**
 * The photographs of what a student wrote by hand, one below the other, with the remarks at their places; nothing where there
 * is none.
 */
export function Handwriting(props: HandwritingProps): ReactNode {
  const { detail, remarks, writing = null, does } = props
  const { pictures } = detail
  const [picked, setPicked] = useState<number | null>(null)
  const shown = withPictureWriting(remarks, writing)
  const drawn = { remarks: shown.remarks, current: shown.current ?? picked, onPick: setPicked }
  if (pictures.length === 0) return null
  return (
    <Panel title="手写照片" actions={<span className={styles.note}>{pictures.length} 张</span>}>
      {pictures.map((picture) => (
        <TurnedPicture
          key={picture.address}
          picture={picture}
          name={`手写照片 ${picture.at + 1}`}
          isWritten={writing?.picture === picture.at}
          onPlace={does && ((box) => does.begin(picture.at, box))}
          {...drawn}
        />
      ))}
      <p className={styles.note}>
        {does ? '在照片上点一下，或用鼠标拖出一个框，写批注。' : null}
        选中照片后：+ − 缩放，R 转 90°，方向键移动
        {does ? '；Enter 开始标位置，方向键挪，加 Shift 变大变小，再按 Enter 写。' : '。'}
      </p>
      {writing && does ? (
        <RemarkForm
          writing={writing}
          about={`第 ${writing.picture + 1} 张照片上标出的地方`}
          does={does}
        />
      ) : null}
      {drawn.remarks.length === 0 ? null : (
        <PictureRemarkList
          {...drawn}
          actionsOf={
            writing || !does
              ? undefined
              : (at) => (
                  <RemarkDeeds
                    name={`照片批注 ${at + 1}`}
                    onChange={() => does.reopen(at)}
                    onRemove={() => does.remove(at)}
                  />
                )
          }
        />
      )}
    </Panel>
  )
}
