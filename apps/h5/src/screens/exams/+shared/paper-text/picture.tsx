import { ImageViewer, showDialog } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './paper-text.module.css'

interface PictureProps {
  src: string
  alt: string
  /** What a press does. Default: shows the picture full-screen. */
  onPress?: () => void
}

/** A picture of a paper; a press shows it full-screen. */
export function Picture({ src, alt, onPress }: PictureProps): ReactNode {
  const enlarge = (): void =>
    void showDialog<void>(({ open, settle }) => (
      <ImageViewer open={open} images={[{ src, alt }]} onClose={() => settle()} />
    ))
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={`放大：${alt || '图片'}`}
      onClick={onPress ?? enlarge}
    >
      <img src={src} alt="" loading="lazy" />
    </button>
  )
}
