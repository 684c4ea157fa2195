import sharp from 'sharp'

/** What phones and people put beside a picture. */
export const SECRET = 'GPS 39.9042 N 116.4074 E'

/**
 * A grey picture with the secret in its Exif, its XMP and behind its end.
 *
 * @param orientation - Exif's, 1 to 8.
 */
async function picture(
  format: 'jpeg' | 'png' | 'webp',
  { width, height, orientation = 1 }: { width: number; height: number; orientation?: number },
): Promise<Buffer> {
  const made = await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
    .toFormat(format, format === 'webp' ? { effort: 0 } : {})
    .toBuffer()
  return Buffer.concat([made, Buffer.from(`<script>${SECRET}</script>`)])
}

/** Also with the secret in a comment. */
export async function jpeg(width: number, height: number, orientation = 1): Promise<Buffer> {
  const made = await picture('jpeg', { width, height, orientation })
  const comment = Buffer.from(
    `\xff\xfe\0${String.fromCharCode(SECRET.length + 2)}${SECRET}`,
    'latin1',
  )
  return Buffer.concat([made.subarray(0, 2), comment, made.subarray(2)])
}

export function png(width: number, height: number): Promise<Buffer> {
  return picture('png', { width, height })
}

export function webp(width: number, height: number): Promise<Buffer> {
  return picture('webp', { width, height })
}
