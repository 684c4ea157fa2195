import type { PictureRemark } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { withPictureWriting } from './picture-draft'

const remark = (picture: number, y: number): PictureRemark => ({
  ...{ picture, x: 0, y, width: 0, height: 0, category: 'wording', text: '' },
})
const [high, low, second] = [remark(0, 0.1), remark(0, 0.9), remark(1, 0)]

test('a new one stands where it is read', () => {
  const middle = remark(0, 0.5)
  const { remarks, current } = withPictureWriting([high, low, second], { ...middle, of: null })
  expect(remarks).toEqual([high, middle, low, second])
  expect(current).toBe(1)
})

test('one that is moved to another picture stands there, once', () => {
  const moved = remark(1, 0.5)
  expect(withPictureWriting([high, low, second], { ...moved, of: 0 })).toEqual({
    remarks: [low, second, moved],
    current: 2,
  })
})
