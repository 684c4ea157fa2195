import { type ChangeEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { CameraIcon } from '../icon/camera-icon'
import { CloseIcon } from '../icon/close-icon'
import { downscaleImage } from './downscale-image'
import styles from './image-uploader.module.css'

/** A picture of an uploader. */
export interface UploadedImage {
  /** Unique in the uploader; `onRemove` is called with it. */
  key: string
  /** URL of the picture; an object URL while it is uploaded. */
  src: string
  /** `uploading` and `failed` are shown as text on the picture. */
  state?: 'uploading' | 'failed' | 'done'
}

/** The props of `ImageUploader`. */
export interface ImageUploaderProps {
  /** Name of the field: 成绩单照片. */
  label: string
  /** The pictures with their upload state. */
  images: readonly UploadedImage[]
  /** The largest number of pictures. */
  max?: number
  /** Longest side in px after downscaling. */
  maxSide?: number
  /** Downscaled JPEGs, ready to be sent. */
  onAdd: (blobs: Blob[]) => void
  /** Called with the key of the picture that was removed. */
  onRemove: (key: string) => void
}

const STATE_TEXT = { uploading: '上传中', failed: '上传失败', done: '' } as const

/**
 * Keeps the focus when a picture is removed together with its focused button: it moves to the next picture's button,
 * else to the last one's, else to the file picker.
 */
function useFocusAfterRemoval(count: number) {
  const grid = useRef<HTMLDivElement>(null)
  const removed = useRef<{ at: number; count: number } | null>(null)
  useLayoutEffect(() => {
    const gone = removed.current
    if (!gone || count >= gone.count) return
    removed.current = null
    const { activeElement, body } = document
    if (activeElement !== body) return
    const buttons = grid.current?.querySelectorAll<HTMLElement>('button') ?? []
    const next = buttons[Math.min(gone.at, buttons.length - 1)]
    const target = next ?? grid.current?.querySelector<HTMLElement>('input')
    target?.focus()
  }, [count])
  function expectRemoval(at: number): void {
    removed.current = { at, count }
  }
  return { grid, expectRemoval }
}

/**
 * Picks pictures, downscales them (spec §5) and shows their upload state. The caller uploads them. Keyboard: Tab goes
 * through the pictures and their buttons; Enter opens the picker.
 */
export function ImageUploader(props: ImageUploaderProps): ReactElement {
  const { label, images, max = 9, maxSide = 1600, onAdd, onRemove } = props
  const [error, setError] = useState('')
  const focus = useFocusAfterRemoval(images.length)

  async function pick(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.target
    const files = Array.from(input.files ?? []).slice(0, max - images.length)
    input.value = ''
    setError('')
    try {
      onAdd(await Promise.all(files.map((file) => downscaleImage(file, maxSide))))
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '图片处理失败')
    }
  }

  return (
    <div ref={focus.grid} className={styles.grid}>
      {images.map((image, at) => (
        <Picture
          key={image.key}
          image={image}
          name={`${label} ${at + 1}`}
          onRemove={() => {
            focus.expectRemoval(at)
            onRemove(image.key)
          }}
        />
      ))}
      {images.length < max ? (
        <label className={styles.add}>
          <CameraIcon size="24px" />
          <span aria-hidden="true">
            {images.length}/{max}
          </span>
          <input
            type="file"
            accept="image/*"
            multiple={max > 1}
            aria-label={`添加${label}`}
            className={styles.file}
            onChange={pick}
          />
        </label>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

interface PictureProps {
  image: UploadedImage
  /** 成绩单照片 1. */
  name: string
  onRemove: () => void
}

function Picture({ image, name, onRemove }: PictureProps): ReactElement {
  const { src, state = 'done' } = image
  return (
    <div className={styles.item}>
      <img className={styles.picture} src={src} alt={name} />
      {state === 'done' ? null : (
        <span className={styles.state} role="status">
          {STATE_TEXT[state]}
        </span>
      )}
      <IconButton
        label={`删除${name}`}
        icon={<CloseIcon size="12px" />}
        className={styles.remove}
        onClick={onRemove}
      />
    </div>
  )
}
