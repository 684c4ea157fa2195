import { describe, expect, test } from 'vitest'
import {
  BENEFIT_POPUP_SUPPRESSED,
  isBenefitPopupSuppressed,
  showsBenefitPopup,
} from './benefit-popup'

describe('isBenefitPopupSuppressed', () => {
  test.each(BENEFIT_POPUP_SUPPRESSED)('an address that contains %s', (part) => {
    expect(isBenefitPopupSuppressed(`https://m.kaozhou.example/${part}/1`)).toBe(true)
    expect(isBenefitPopupSuppressed(`/home?from=${part}`)).toBe(true)
  })

  test.each([
    ['/sharedetails/1', true],
    ['/invite_gift/1', true],
    ['/activity/mock2024/rule', true],
    ['/home', false],
    ['/user', false],
    ['/Activity/1', false],
    ['', false],
  ])('the address %s: %s', (address, suppressed) => {
    expect(isBenefitPopupSuppressed(address)).toBe(suppressed)
  })
})

describe('showsBenefitPopup', () => {
  test.each([
    [{ id: 1, telImageUrl: '/a.png' }, '/home', true],
    [{ id: 1, telHeadImageUrl: '/a.png' }, '/home', true],
    [{ id: 0, telImageUrl: '/a.png' }, '/home', true],
    [{ id: 1, telImageUrl: '/a.png' }, '/details/1', false],
    [{ id: 1 }, '/home', false],
    [{ id: 1, telImageUrl: '' }, '/home', false],
    [{ id: '', telImageUrl: '/a.png' }, '/home', false],
    [{ id: null, telImageUrl: '/a.png' }, '/home', false],
    [null, '/home', false],
    [undefined, '/home', false],
  ])('%o at %s: %s', (image, address, shown) => {
    expect(showsBenefitPopup(image, address)).toBe(shown)
  })
})
