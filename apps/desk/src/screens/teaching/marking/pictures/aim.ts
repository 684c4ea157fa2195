import type { PictureBox } from '@kaozhou/domain'

/** Where the keys begin: in the middle. */
export const MIDDLE: PictureBox = { x: 0.5, y: 0.5, width: 0, height: 0 }

const STEP = 0.02

/** What an arrow makes of the place that is aimed at: it moves, or with Shift its box grows and shrinks. Null for other keys. */
export function aimAfterKey(aim: PictureBox, key: string, isResizing: boolean): PictureBox | null {
  const step = STEPS[key]
  if (!step) return null
  const [right, down] = step
  const { x, y, width, height } = aim
  return isResizing
    ? { x, y, width: within(width + right, 1 - x), height: within(height + down, 1 - y) }
    : { x: within(x + right, 1 - width), y: within(y + down, 1 - height), width, height }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [STEP, 0],
  ArrowLeft: [-STEP, 0],
  ArrowDown: [0, STEP],
  ArrowUp: [0, -STEP],
}

function within(share: number, most: number): number {
  return Math.min(Math.max(share, 0), most)
}
