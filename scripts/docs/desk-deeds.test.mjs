import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEEDS_PAGE, deskDeeds } from './desk-deeds.mjs'

const { page, withoutScreen, withoutTest } = deskDeeds()

test('every deed of the desk has a screen and a test that does it', () => {
  expect(withoutScreen).toEqual([])
  expect(withoutTest).toEqual([])
})

test('the page of deeds says what the contract, the screens and the tests say', () => {
  expect(readFileSync(DEEDS_PAGE, 'utf8')).toBe(page)
})
