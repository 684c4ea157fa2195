import type { ReactNode } from 'react'
import { Picture } from '../paper-text/picture'
import styles from './handwriting.module.css'
import { pictureName } from './picture-name'

export interface HandwrittenPicturesProps {
  pictures: readonly string[]
}

/** The photographs of an answer; a press shows one full-screen. */
export function HandwrittenPictures({ pictures }: HandwrittenPicturesProps): ReactNode {
  return (
    <ul className={styles.pictures} aria-label="手写照片">
      {pictures.map((src, at) => (
        <li key={src}>
          <Picture src={src} alt={pictureName(at)} />
        </li>
      ))}
    </ul>
  )
}
