import type { DeskTextDetail } from '@kaozhou/api/desk'
import type { PictureBox, PictureRemark } from '@kaozhou/domain'
import { PicturePins } from '@kaozhou/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { lookAfterKey, type PictureLook, turnedBox, ZOOMS } from './picture-look'
import styles from './pictures.module.css'
import { usePlacing } from './use-placing'

export interface PictureSheetProps {
  picture: DeskTextDetail['pictures'][number]
  name: string
  look: PictureLook
  onLook: (look: PictureLook) => void
  address: string
  onError: () => void
  /** Of all pictures, in reading order. */
  remarks: readonly PictureRemark[]
  current: number | null
  onPick: (index: number) => void
  /** A remark is being written about a place of this picture. */
  isWritten: boolean
  /** Without it the picture is only read. */
  onPlace?: (box: PictureBox) => void
}

/** The picture itself, scrolled in its box, with its pins; places are chosen in it. */
export function PictureSheet(props: PictureSheetProps): ReactNode {
  const { picture, name, look, onLook, address, onError, onPlace } = props
  const { remarks, current, onPick, isWritten } = props
  const { at, width, height } = picture
  const { viewBox, transform } = turnedBox(picture, look.turn)
  const { sheet, aim, press: aimPress, pointer } = usePlacing(look.turn, onPlace)
  const box = useRef<HTMLDivElement>(null)
  const aimed = useRef<HTMLSpanElement>(null)
  const wasWritten = useRef(isWritten)
  useEffect(() => {
    // The form has gone, and the focus with it.
    if (wasWritten.current && !isWritten) box.current?.focus({ preventScroll: true })
    wasWritten.current = isWritten
  }, [isWritten])
  useEffect(() => {
    if (aim) aimed.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [aim])

  function press(event: KeyboardEvent): void {
    // A pin within the picture is a button of its own.
    if (event.target !== event.currentTarget) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Elsewhere on the screen the arrows give marks; here they scroll the picture, or aim.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    if (aimPress(event)) {
      event.preventDefault()
      return
    }
    const next = lookAfterKey(look, event.key)
    if (!next) return
    event.preventDefault()
    onLook(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a picture that is scrolled
    <div
      ref={box}
      role="group"
      aria-label={`${name}，可以缩放、旋转${onPlace ? '、标批注' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom, turn and scroll it, and choose places
      tabIndex={0}
      className={styles.box}
      onKeyDown={press}
    >
      <div
        ref={sheet}
        className={onPlace ? styles.marked : styles.sheet}
        style={{ inlineSize: `${(ZOOMS[look.zoom] ?? 1) * 100}%` }}
        {...pointer}
      >
        <svg role="img" aria-label={name} viewBox={viewBox} width="100%" className={styles.drawn}>
          <image href={address} {...{ width, height, transform }} onError={onError} />
        </svg>
        <PicturePins picture={at} turn={look.turn} {...{ remarks, current, onPick }} />
        {aim ? (
          <span
            ref={aimed}
            className={styles.aim}
            style={{
              ...{ insetInlineStart: share(aim.x), insetBlockStart: share(aim.y) },
              ...{ inlineSize: share(aim.width), blockSize: share(aim.height) },
            }}
          />
        ) : null}
      </div>
      <p role="status" className={styles.unseen}>
        {aim ? `瞄准：横 ${hundredths(aim.x)}%，竖 ${hundredths(aim.y)}%，按 Enter 写批注` : ''}
      </p>
    </div>
  )
}

function share(part: number): string {
  return `${part * 100}%`
}

function hundredths(part: number): number {
  return Math.round(part * 100)
}
