import { ImageViewer, showDialog } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './paper-text.module.css'

/** A picture of a paper; a press shows it full-screen. */
export function Picture({ src, alt }: { src: string; alt: string }): ReactNode {
  const enlarge = (): void =>
    void showDialog<void>(({ open, settle }) => (
      <ImageViewer open={open} images={[{ src, alt }]} onClose={() => settle()} />
    ))
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={`放大：${alt || '图片'}`}
      onClick={enlarge}
    >
      <img src={src} alt="" loading="lazy" />
    </button>
  )
}
