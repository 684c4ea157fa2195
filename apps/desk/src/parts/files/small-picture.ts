/** A picture that was chosen, as it is sent. */
export interface ChosenPicture {
  name: string
  width: number
  height: number
  /** For showing it before it is sent. */
  url: string
  bytes: Uint8Array
}

/** The sides tried for a picture that is too large to be sent as it is. */
const QUALITIES = [0.9, 0.75, 0.6]

/**
 * Reads a picture; one with more bytes than can be sent becomes a JPEG that is no wider than `width`. Null when the
 * browser can't show it.
 */
export async function smallPicture(
  file: File,
  { bytes: most, width }: { bytes: number; width: number },
): Promise<ChosenPicture | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  const size = { width: image.width, height: image.height }
  const small = file.size <= most ? file : await shrunk(image, { most, width })
  image.close()
  if (!small) return null
  const bytes = new Uint8Array(await small.arrayBuffer())
  return { name: file.name, ...size, url: URL.createObjectURL(small), bytes }
}

async function shrunk(
  image: ImageBitmap,
  { most, width }: { most: number; width: number },
): Promise<Blob | null> {
  const scale = Math.min(1, width / image.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (blob && blob.size <= most) return blob
  }
  return null
}
