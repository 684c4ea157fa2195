import type Sharp from 'sharp'
import { svg, text } from '../art/svg'

/** No font has these two: what both show is the frame that stands for a missing character. */
const MISSING = ['\u{f8f0}', '\u{f8f7}'] as const
const SIZE = 64

/** True when a font of this machine has the character. */
export async function canDraw(sharp: typeof Sharp, character: string): Promise<boolean> {
  const drawn = await inkOf(sharp, character)
  if (drawn.size === 0) return false
  const [one, other] = await Promise.all(MISSING.map((each) => inkOf(sharp, each)))
  const frame = [...(one ?? [])].filter((pixel) => other?.has(pixel))
  const shared = frame.filter((pixel) => drawn.has(pixel))
  return frame.length === 0 || shared.length < frame.length * 0.8
}

/** The pixels that a character covers. */
async function inkOf(sharp: typeof Sharp, character: string): Promise<Set<number>> {
  const style = { size: SIZE, fill: '#000', weight: 700, anchor: 'middle' } as const
  const drawing = svg(2 * SIZE, 2 * SIZE, '', text(SIZE, 1.4 * SIZE, character, style))
  const alpha = await sharp(Buffer.from(drawing)).ensureAlpha().extractChannel(3).raw().toBuffer()
  return new Set([...alpha.keys()].filter((pixel) => (alpha[pixel] ?? 0) > 128))
}
