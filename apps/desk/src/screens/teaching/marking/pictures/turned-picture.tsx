import { ErrorState, IconButton, MinusIcon, PlusIcon, RefreshIcon } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { AS_SENT, turned, ZOOMS, zoomed } from './picture-look'
import { PictureSheet, type PictureSheetProps } from './picture-sheet'
import styles from './pictures.module.css'

export type TurnedPictureProps = Omit<PictureSheetProps, 'look' | 'onLook' | 'address' | 'onError'>

/** A picture that is zoomed and turned in its place, so that the rubric stays in sight beside it. */
export function TurnedPicture(props: TurnedPictureProps): ReactNode {
  const { picture, name } = props
  const { address } = picture
  const [look, setLook] = useState(AS_SENT)
  const [failure, setFailure] = useState({ tries: 0, isShown: false })

  if (failure.isShown) {
    return (
      <ErrorState
        text={`${name}没有取到`}
        onRetry={() => setFailure({ tries: failure.tries + 1, isShown: false })}
      />
    )
  }
  return (
    <div className={styles.picture}>
      <div className={styles.tools}>
        <IconButton
          label={`缩小${name}`}
          icon={<MinusIcon />}
          disabled={look.zoom === 0}
          onClick={() => setLook(zoomed(look, -1))}
        />
        <IconButton
          label={`放大${name}`}
          icon={<PlusIcon />}
          disabled={look.zoom === ZOOMS.length - 1}
          onClick={() => setLook(zoomed(look, 1))}
        />
        <IconButton
          label={`把${name}转 90°`}
          icon={<RefreshIcon />}
          onClick={() => setLook(turned(look))}
        />
      </div>
      <PictureSheet
        {...props}
        look={look}
        onLook={setLook}
        // A browser asks again only for another address.
        address={failure.tries === 0 ? address : `${address}?again=${failure.tries}`}
        onError={() => setFailure({ ...failure, isShown: true })}
      />
    </div>
  )
}
