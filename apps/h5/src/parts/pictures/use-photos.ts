import { useApi } from '@kaozhou/react'
import type { UploadedImage } from '@kaozhou/ui'
import { useRef, useState } from 'react'
import { pictureAddress } from './picture-address'

/** A picture that was chosen. */
export interface Photo extends UploadedImage {
  file: Blob
  /** Null until it is uploaded. */
  address: string | null
}

export interface Photos {
  images: readonly Photo[]
  add: (files: Blob[]) => void
  /** Uploads those again that could not be. */
  retry: () => void
  remove: (key: string) => void
}

/**
 * The pictures that are chosen in a form, each uploaded at once.
 *
 * @param onUpload - hears of each upload as it begins; its address comes also after the form has gone, or it fails
 */
export function usePhotos(onUpload?: (stored: Promise<string>) => void): Photos {
  const api = useApi()
  const [images, setImages] = useState<readonly Photo[]>([])
  const chosen = useRef(0)

  function change(key: string, part: Partial<Photo>): void {
    setImages((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }

  async function upload({ key, file }: Pick<Photo, 'key' | 'file'>): Promise<void> {
    change(key, { state: 'uploading' })
    const stored = store(file)
    onUpload?.(stored)
    try {
      change(key, { state: 'done', address: await stored })
    } catch {
      // The client has shown why.
      change(key, { state: 'failed' })
    }
  }

  async function store(file: Blob): Promise<string> {
    return (await (await api()).files.uploadImage({ file })).url
  }

  async function add(files: readonly Blob[]): Promise<void> {
    for (const file of files) {
      const src = await pictureAddress(file)
      chosen.current += 1
      const key = String(chosen.current)
      setImages((before) => [...before, { key, file, src, state: 'uploading', address: null }])
      await upload({ key, file })
    }
  }

  async function retry(): Promise<void> {
    for (const image of images) if (image.state === 'failed') await upload(image)
  }

  return {
    images,
    add: (files) => void add(files),
    retry: () => void retry(),
    remove: (key) => setImages((before) => before.filter((one) => one.key !== key)),
  }
}
