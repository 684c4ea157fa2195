/** A box of an ISO base media file (MP4): byte offsets of its header, of the body after the header, and of its end. */
export interface IsoBox {
  type: string
  start: number
  body: number
  end: number
}

/** The boxes between two byte offsets, without the boxes inside them. */
export function isoBoxes(bytes: Buffer, from = 0, to = bytes.length): IsoBox[] {
  const boxes: IsoBox[] = []
  for (let start = from; start + 8 <= to; ) {
    const size = bytes.readUInt32BE(start)
    const end = start + size
    if (size < 8 || end > to) throw new Error(`a broken media box at byte ${start}`)
    boxes.push({
      type: bytes.toString('latin1', start + 4, start + 8),
      start,
      body: start + 8,
      end,
    })
    start = end
  }
  return boxes
}

/** Every box at a path of types, such as `moof`, `traf`, `tfdt`. */
export function findBoxes(bytes: Buffer, path: readonly string[]): IsoBox[] {
  let found = isoBoxes(bytes).filter(({ type }) => type === path[0])
  for (const type of path.slice(1)) {
    found = found.flatMap((box) =>
      isoBoxes(bytes, box.body, box.end).filter((child) => child.type === type),
    )
  }
  return found
}
