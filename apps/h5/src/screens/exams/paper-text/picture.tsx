import { ImageViewer } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './paper-text.module.css'

/** A picture of a paper; a press shows it full-screen. */
export function Picture({ src, alt }: { src: string; alt: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`放大：${alt || '图片'}`}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt={alt} loading="lazy" />
      </button>
      <ImageViewer open={isOpen} images={[{ src, alt }]} onClose={() => setOpen(false)} />
    </>
  )
}
