import { type PictureRemark, turnedPlace } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { RemarkRows, type RemarkRowsProps } from '../marked-text/remark-rows'
import styles from './picture-remarks.module.css'

/** The props of `PicturePins`. */
export interface PicturePinsProps {
  /** The picture by its place in the answer. */
  picture: number
  /** Of all pictures, in reading order: they are numbered by it. */
  remarks: readonly PictureRemark[]
  /** How many quarters to the right the picture is shown turned. */
  turn?: number
  /** The one that is looked at, by its place in the list. */
  current?: number | null
  /** Called with the place in the list of a remark whose pin was pressed. */
  onPick?: (index: number) => void
}

/**
 * The remarks at places of one picture, each with its number. They lie over what it is put into beside the picture, which has a
 * position of its own and just the picture's size.
 *
 * Keyboard: Tab goes from pin to pin, Enter shows its remark.
 */
export function PicturePins(props: PicturePinsProps): ReactElement {
  const { picture, remarks, turn = 0, current = null, onPick } = props
  return (
    <>
      {remarks.map((remark, at) => {
        if (remark.picture !== picture) return null
        const box = turnedPlace(remark, turn)
        const isGood = remark.category === 'good'
        const isPoint = box.width === 0 && box.height === 0
        const corner = { insetInlineStart: percent(box.x), insetBlockStart: percent(box.y) }
        const size = { inlineSize: percent(box.width), blockSize: percent(box.height) }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a remark is known by
          <div key={at}>
            {isPoint ? null : (
              <span
                className={cx(styles.area, isGood && styles.good, at === current && styles.current)}
                ref={placed({ ...corner, ...size })}
              />
            )}
            <button
              type="button"
              className={cx(styles.pin, isGood && styles.good, isPoint && styles.point)}
              ref={placed(corner)}
              aria-label={`照片批注 ${at + 1}`}
              aria-pressed={at === current}
              onClick={() => onPick?.(at)}
            >
              <span className={styles.number}>{at + 1}</span>
            </button>
          </div>
        )
      })}
    </>
  )
}

/** Places an element once it is in the page: a policy that allows no inline styles would leave out those that a server wrote. */
function placed(place: Partial<CSSStyleDeclaration>): (element: HTMLElement | null) => void {
  return (element) => {
    if (element) Object.assign(element.style, place)
  }
}

function percent(share: number): string {
  return `${share * 100}%`
}

/** The props of `PictureRemarkList`. */
export interface PictureRemarkListProps
  extends Omit<RemarkRowsProps, 'label' | 'placeOf' | 'remarks'> {
  /** The remarks on the picture, numbered as their pins. */
  remarks: readonly PictureRemark[]
}

/** The remarks at places of pictures, numbered as their pins are. Keyboard: Tab goes through the buttons of the remarks. */
export function PictureRemarkList(props: PictureRemarkListProps): ReactElement {
  const { remarks } = props
  return (
    <RemarkRows
      {...props}
      label="照片批注"
      placeOf={(at) => `第 ${(remarks[at]?.picture ?? 0) + 1} 张照片`}
    />
  )
}
