import { describe, expect, test } from 'vitest'
import { landingAngle, wheelSlices } from './wheel'

const prize = (id: number, name: string, odds: number) => ({ id, name, odds, soldOut: false })
const PRIZES = [prize(1, '50 积分', 6000), prize(2, '考研英语红宝书一套三册', 4000)]

describe('a wheel of prizes', () => {
  test('odds of 100 % in sum make no slice 谢谢参与; two prizes get two slices each', () => {
    expect(wheelSlices(PRIZES).map(({ id }) => id)).toEqual([1, 2, 1, 2])
  })

  test('odds below 100 % in sum add the slice 谢谢参与', () => {
    const slices = wheelSlices([prize(1, '50 积分', 6000)])
    expect(slices.map(({ id, lines }) => [id, lines[0]])).toEqual([
      [1, '50 积分'],
      [null, '谢谢参与'],
      [1, '50 积分'],
      [null, '谢谢参与'],
    ])
  })

  test('a digit takes half the width of a Chinese character', () => {
    expect(wheelSlices([prize(1, '1200 积分券', 10_000)])[0]?.lines).toEqual(['1200 积分', '券'])
    expect(wheelSlices([prize(1, '200 积分', 10_000)])[0]?.lines).toEqual(['200 积分'])
  })

  test('a long name takes two lines, and the rarest prize is marked', () => {
    const [, book] = wheelSlices(PRIZES)
    expect(book).toMatchObject({ lines: ['考研英语红', '宝书一套…'], tone: 'best' })
  })

  test.each([1, 2])('prize %i comes to rest under the pointer', (id) => {
    const slices = wheelSlices(PRIZES)
    const from = 137
    const angle = landingAngle(slices, id, from)
    const middle = slices.find((slice) => slice.id === id)?.middle ?? 0
    expect((angle + middle) % 360).toBe(0)
    expect(angle - from).toBeGreaterThan(360)
  })

  test('an outcome without a slice leaves the wheel where it is', () => {
    expect(landingAngle(wheelSlices(PRIZES), null, 20)).toBe(20)
  })
})
