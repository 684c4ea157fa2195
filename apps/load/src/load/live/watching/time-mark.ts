/** Stands in every picture of the trial’s studio, before the time at which it was sent. */
const MARK = Buffer.from('sent-at:')

/** A picture of this size, which says when it was sent. */
export function pictureOf(bytes: number, sentAt: number): Buffer {
  const picture = Buffer.alloc(bytes, 1)
  MARK.copy(picture)
  picture.writeDoubleBE(sentAt, MARK.length)
  return picture
}

/** When the last picture in these bytes was sent; null where there is none. */
export function lastSentAt(bytes: Buffer): number | null {
  const at = bytes.lastIndexOf(MARK)
  return at < 0 ? null : bytes.readDoubleBE(at + MARK.length)
}
