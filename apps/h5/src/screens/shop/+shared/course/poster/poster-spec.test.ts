import { expect, test } from 'vitest'
import { provideBrand } from '../../../../../page/brand'
import { BRAND } from '../../../../../testing/brand.fixture'
import { courseProduct } from '../../../../../testing/course.fixture'
import { type CoursePosterFacts, coursePosterSpec } from './poster-spec'

provideBrand(BRAND)

const facts: CoursePosterFacts = {
  course: courseProduct({ groupBuying: { people: 3, price: 32_900 } }),
  sharer: '小舟',
  link: 'https://kaozhou.example/sharedetails/1001?from=12',
  priceText: (text) => text,
}

const texts = (changes: Partial<CoursePosterFacts> = {}) =>
  coursePosterSpec({ ...facts, ...changes }).layers.flatMap((layer) =>
    layer.kind === 'text' ? [layer.text] : [],
  )

test('a poster names who shares it, the course, its price, its group price and its list price', () => {
  expect(texts()).toEqual(
    expect.arrayContaining(['小舟 推荐你一起学', '四级全程班', '¥399', '3 人团 ¥329 · 原价 ¥599']),
  )
})

test('a visitor is not named; a free course costs nothing; a sold-out one has no group price', () => {
  expect(texts({ sharer: null })).toContain('推荐你一起学')
  expect(texts({ course: courseProduct({ price: 0 }) })).toContain('免费')
  const soldOut = courseProduct({ groupBuying: { people: 3, price: 32_900 }, saleState: 'soldOut' })
  expect(texts({ course: soldOut })).toContain('原价 ¥599')
})

test('the QR code holds the link, and the cover may fail', () => {
  const { layers } = coursePosterSpec(facts)
  expect(layers.find(({ kind }) => kind === 'qr')).toMatchObject({ text: facts.link })
  expect(layers.find(({ kind }) => kind === 'image')).toMatchObject({ optional: true })
})

test.each(['四级', '考研公共课英数政三科全程联报与冲刺一次学完'])(
  'the layers of the poster of a course named %s lie within the picture, and no texts overlap',
  (name) => {
    const { width, height, layers } = coursePosterSpec({
      ...facts,
      course: courseProduct({ name }),
    })
    const lines = layers.flatMap((layer) =>
      layer.kind === 'text' && layer.align !== 'center'
        ? [{ left: layer.x, top: layer.y, bottom: layer.y + layer.size }]
        : [],
    )
    for (const { top, bottom, left } of lines) {
      expect(bottom).toBeLessThan(height)
      expect(left).toBeLessThan(width)
      expect(lines.filter((one) => one.top < bottom && one.bottom > top)).toHaveLength(1)
    }
  },
)
