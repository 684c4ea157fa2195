import { expect, test } from 'vitest'
import { provideBrand } from '../../../../page/brand'
import { BRAND } from '../../../../testing/brand.fixture'
import { courseProduct } from '../../../../testing/course.fixture'
import { courseLinkedData } from './course-linked-data'

test.each([
  { saleState: 'onSale', price: 9900, availability: 'InStock', text: '99.00', category: 'Paid' },
  { saleState: 'soldOut', price: 9950, availability: 'SoldOut', text: '99.50', category: 'Paid' },
  { saleState: 'free', price: 0, availability: 'InStock', text: '0.00', category: 'Free' },
] as const)('a course that is $saleState is offered as $availability for $text', (row) => {
  provideBrand(BRAND)
  const { saleState, price, availability, text, category } = row
  const [course, place] = courseLinkedData(courseProduct({ id: 1001, saleState, price }))
  expect(course).toMatchObject({
    '@type': 'Course',
    url: '/details/1001',
    offers: {
      price: text,
      priceCurrency: 'CNY',
      category,
      availability: `https://schema.org/${availability}`,
    },
  })
  expect(place).toMatchObject({ '@type': 'BreadcrumbList' })
})
