import type { DeskTextDetail } from '@kaozhou/api/desk'
import { ErrorState, IconButton, MinusIcon, PlusIcon, RefreshIcon } from '@kaozhou/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { AS_SENT, lookAfterKey, turned, turnedBox, ZOOMS, zoomed } from './picture-look'
import styles from './pictures.module.css'

export interface TurnedPictureProps {
  picture: DeskTextDetail['pictures'][number]
  name: string
}

/** A picture that is zoomed and turned in its place, so that the rubric stays in sight beside it. */
export function TurnedPicture({ picture, name }: TurnedPictureProps): ReactNode {
  const { address, width, height } = picture
  const [look, setLook] = useState(AS_SENT)
  const [failure, setFailure] = useState({ tries: 0, isShown: false })
  const { viewBox, transform } = turnedBox(picture, look.turn)

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Elsewhere on the screen the arrows give marks; here they scroll the picture.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    const next = lookAfterKey(look, event.key)
    if (!next) return
    event.preventDefault()
    setLook(next)
  }

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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a picture that is scrolled */}
      <div
        role="group"
        aria-label={`${name}，可以缩放、旋转`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom, turn and scroll it
        tabIndex={0}
        className={styles.box}
        onKeyDown={press}
      >
        <svg
          role="img"
          aria-label={name}
          viewBox={viewBox}
          width={`${(ZOOMS[look.zoom] ?? 1) * 100}%`}
          className={styles.drawn}
        >
          <image
            // A browser asks again only for another address.
            href={failure.tries === 0 ? address : `${address}?again=${failure.tries}`}
            {...{ width, height, transform }}
            onError={() => setFailure({ ...failure, isShown: true })}
          />
        </svg>
      </div>
    </div>
  )
}
