import type { PictureRemark } from '@kaozhou/domain'
import { PicturePins, PictureRemarkList, showDialog } from '@kaozhou/ui'
import { type ReactNode, useRef, useState } from 'react'
import { Picture } from '../paper-text/picture'
import styles from './handwriting.module.css'
import { MarkedPicturesViewer } from './marked-pictures-viewer'
import { pictureName } from './picture-name'

export interface MarkedPicturesProps {
  pictures: readonly string[]
  /** In reading order: they are numbered by it. */
  remarks: readonly PictureRemark[]
}

/** The photographs of an answer with a teacher's remarks at their places; a pin and its words in the list show each other. */
export function MarkedPictures({ pictures, remarks }: MarkedPicturesProps): ReactNode {
  const [current, setCurrent] = useState<number | null>(null)
  const root = useRef<HTMLDivElement>(null)
  function pick(at: number, isPin: boolean): void {
    setCurrent(at)
    const other = isPin ? `li:nth-child(${at + 1})` : `[aria-label="照片批注 ${at + 1}"]`
    root.current
      ?.querySelector(isPin ? `ol > ${other}` : other)
      ?.scrollIntoView?.({ block: 'nearest' })
  }
  function enlarge(initial: number): void {
    void showDialog<void>(({ open, settle }) => (
      <MarkedPicturesViewer
        {...{ open, pictures, remarks, initial }}
        picked={current}
        onPick={setCurrent}
        onClose={() => settle()}
      />
    ))
  }
  return (
    <div ref={root} className={styles.field}>
      <ul className={styles.sheets} aria-label="手写照片">
        {pictures.map((src, at) => (
          <li key={src} className={styles.sheet}>
            <Picture src={src} alt={pictureName(at)} onPress={() => enlarge(at)} />
            <PicturePins
              picture={at}
              remarks={remarks}
              current={current}
              onPick={(index) => pick(index, true)}
            />
          </li>
        ))}
      </ul>
      <PictureRemarkList
        remarks={remarks}
        current={current}
        onPick={(index) => pick(index, false)}
      />
    </div>
  )
}
