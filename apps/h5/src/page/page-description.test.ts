import { expect, test } from 'vitest'
import { BRAND } from '../testing/brand.fixture'
import { provideBrand } from './brand'
import { pageDescription } from './page-description'

provideBrand(BRAND)

test.each([
  [undefined, BRAND.description],
  [' \n', BRAND.description],
  ['从词汇到写作\n 一站学完', '从词汇到写作 一站学完'],
  ['课'.repeat(121), `${'课'.repeat(119)}…`],
])('the description of %o is %s', (text, description) => {
  expect(pageDescription(text)).toBe(description)
})
