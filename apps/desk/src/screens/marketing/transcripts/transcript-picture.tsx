import { Button, ErrorState, ImageViewer } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from '../+shared/review.module.css'

export interface TranscriptPictureProps {
  address: string
  alt: string
}

/** A picture that a press shows in full, to be zoomed. */
export function TranscriptPicture({ address, alt }: TranscriptPictureProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<{ tries: number; isShown: boolean }>({
    tries: 0,
    isShown: false,
  })
  if (failure.isShown) {
    return (
      <ErrorState
        text="图片没有取到，可能学生刚刚换了一张"
        onRetry={() => setFailure({ tries: failure.tries + 1, isShown: false })}
      />
    )
  }
  // A browser asks again only for another address.
  const src = failure.tries === 0 ? address : `${address}&again=${failure.tries}`
  return (
    <>
      <Button variant="ghost" className={styles.open} onClick={() => setOpen(true)}>
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          onError={() => setFailure({ ...failure, isShown: true })}
        />
      </Button>
      <ImageViewer open={isOpen} images={[{ src, alt }]} onClose={() => setOpen(false)} />
    </>
  )
}
