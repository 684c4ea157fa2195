import { expect, test } from 'vitest'
import { readMarks } from './raw-marks'

test('without any text there is no total and no fault', () => {
  expect(readMarks('cet4', {})).toEqual({ right: {}, faults: {}, total: null })
})

test('filled sections are weighed, a section that is left out counts 0', () => {
  expect(readMarks('cet4', { writing: '15', careful: ' 10 ' })).toEqual({
    right: { writing: 15, careful: 10 },
    faults: {},
    total: 15 * 710 + 10 * 1420,
  })
})

test.each(['16', '-1', '7.5', '七', '007'])(
  '%s points of 15 get a message and are not counted',
  (text) => {
    const { right, faults, total } = readMarks('cet6', { writing: text })
    expect({ right, total }).toEqual({ right: {}, total: null })
    expect(faults).toEqual({ writing: '请填 0 到 15 的整数' })
  },
)
