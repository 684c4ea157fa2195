import { describe, expect, test } from 'vitest'
import { commentOutcome } from './comment'
import type { AssistState } from './invitation'
import { assistProgress, assistRefusal } from './invitation'
import { MESSAGES } from './messages'
import { reservationInitiative } from './reservation'
import { supportChat } from './support-chat'

test.each([
  [0, 'success'],
  [117, 'loginRequired'],
  [1, 'refused'],
  [1001, 'refused'],
])('a comment answered with %i: %s', (code, outcome) => {
  expect(commentOutcome(code)).toBe(outcome)
})

test.each([
  ['13812345678', false, true],
  ['13812345678', true, false],
  ['', false, false],
  [null, false, false],
  [undefined, false, false],
])('a reservation with phone %s, from a jump %s: initiative %s', (mobile, fromJump, expected) => {
  expect(reservationInitiative({ mobile, fromJump })).toBe(expected)
})

describe('helping a friend', () => {
  const state: AssistState = {
    ownerId: 'o',
    needed: 2,
    helperIds: ['a'],
    period: 'running',
  }
  test.each<[Partial<AssistState>, string, ReturnType<typeof assistRefusal>]>([
    [{}, 'b', null],
    [{}, 'o', 'ownLink'],
    [{}, 'a', 'alreadyHelped'],
    [{ helperIds: ['a', 'b'] }, 'c', 'full'],
    [{ helperIds: ['a', 'b'] }, 'a', 'alreadyHelped'],
    [{ period: 'upcoming' }, 'b', 'upcoming'],
    [{ period: 'over' }, 'o', 'over'],
  ])('%o, by %s: %s', (change, userId, refusal) => {
    expect(assistRefusal({ ...state, ...change }, userId)).toBe(refusal)
  })

  test.each([
    [[], { helped: 0, missing: 2, done: false }],
    [['a'], { helped: 1, missing: 1, done: false }],
    [['a', 'b'], { helped: 2, missing: 0, done: true }],
    [['a', 'b', 'c'], { helped: 2, missing: 0, done: true }],
  ])('%o have helped', (helperIds, progress) => {
    expect(assistProgress({ ...state, helperIds })).toEqual(progress)
  })
})

describe('support chat', () => {
  const visitor = { randomId: 'r', link: 'https://m.kaozhou.example/details/1' }
  test.each([
    [7, '7'],
    ['u', 'u'],
    [null, 'r'],
    [undefined, 'r'],
    ['', 'r'],
  ])('user %s talks as %s', (userId, partnerId) => {
    expect(supportChat({ ...visitor, userId })).toEqual({ partnerId, card: null })
  })

  test('from a course it carries a card', () => {
    const course = { name: '四级冲刺', summary: '三周', categories: [{ name: '四级' }] }
    expect(supportChat({ ...visitor, course }).card).toEqual({
      title: '四级冲刺',
      link: visitor.link,
      description: '三周',
      categories: ['四级'],
    })
    expect(supportChat({ ...visitor, course: { name: 'x' } }).card).toMatchObject({
      description: '',
      categories: [],
    })
  })
})

test('the error catalogue, word for word', () => {
  expect(MESSAGES).toMatchObject({
    phoneEmpty: '请输入手机号',
    phoneInvalid: '请输入正确的手机号',
    codeEmpty: '请输入验证码',
    notAgreed: '请同意用户协议',
    giftClaimed: '新人礼包领取成功快去查看吧~',
    networkError: '网络错误',
  })
})
