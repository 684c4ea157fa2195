import { expect, test } from 'vitest'
import { certificateNumberText, readCertificateNumber } from './certificate-number'

const NUMBER = '7K2M9Q4X0T1B3C5D6E8F'

test.each([
  [NUMBER, NUMBER],
  [certificateNumberText(NUMBER), NUMBER],
  [' 7k2m9 q4xot lb3c5 d6e8f ', NUMBER],
  ['7K2M9Q4XOTIB3C5D6E8F', NUMBER],
  [NUMBER.slice(1), null],
  [`${NUMBER}0`, null],
  ['7K2M9Q4X0T1B3C5D6E8U', null],
  ['', null],
])('“%s” is read as %s', (text, number) => {
  expect(readCertificateNumber(text)).toBe(number)
})

test('people read it in groups of five', () => {
  expect(certificateNumberText(NUMBER)).toBe('7K2M9-Q4X0T-1B3C5-D6E8F')
})
