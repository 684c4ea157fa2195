import { HANDWRITING_MAX } from '@kaozhou/domain'
import { Button, FormField, ImageUploader } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { usePhotos } from '../../../../parts/pictures/use-photos'
import styles from './handwriting.module.css'

export interface HandwritingFieldProps {
  /** How the question is called. */
  name: string
  /** Addresses of the pictures in the answer. */
  pictures: readonly string[]
  /** Hears of each picture as its upload begins; its address comes also after another question is shown, or it fails. */
  onUpload: (stored: Promise<string>) => void
  onRemove: (address: string) => void
}

/** A sheet of paper stays legible with so many pixels on its longer side. */
const LONGEST_SIDE = 2000

/** Photographs of handwriting, instead of typed words or beside them. Each is uploaded as soon as it is chosen. */
export function HandwritingField(props: HandwritingFieldProps): ReactNode {
  const { name, pictures, onUpload, onRemove } = props
  const { images, add, retry, remove } = usePhotos(onUpload)
  const stored = pictures.map((src) => ({ key: src, src }))
  const waiting = images.filter(({ state }) => state !== 'done')
  const failed = waiting.filter(({ state }) => state === 'failed').length
  return (
    <div className={styles.field}>
      <FormField
        label="手写照片（可以不传）"
        hint={`写在纸上的可以拍照交，最多 ${HANDWRITING_MAX} 张。批改不看姓名，别拍到姓名和学校。`}
      >
        {() => (
          <ImageUploader
            label={`${name}的手写照片`}
            max={HANDWRITING_MAX}
            maxSide={LONGEST_SIDE}
            images={[...stored, ...waiting]}
            onAdd={add}
            onRemove={(key) => (pictures.includes(key) ? onRemove(key) : remove(key))}
          />
        )}
      </FormField>
      {waiting.length > failed ? (
        <p role="status" className={styles.note}>
          照片正在上传，传完再交卷。
        </p>
      ) : null}
      {failed > 0 ? (
        <p role="alert" className={styles.failed}>
          <span>{failed} 张照片没有传上，写下的文字都在。</span>
          <Button size="sm" variant="plain" onClick={retry}>
            重新上传
          </Button>
        </p>
      ) : null}
    </div>
  )
}
