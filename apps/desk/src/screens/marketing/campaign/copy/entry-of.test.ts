import type { CampaignFormField } from '@kaozhou/api/desk'
import { describe, expect, test } from 'vitest'
import { emptyItem, entryOf, isIdle, optionsIn, placeText } from './entry-of'

const field = (
  name: string,
  kind: CampaignFormField['kind'],
  more: object = {},
): CampaignFormField => ({
  ...{ name, label: `字段 ${name}`, kind, required: true },
  ...more,
})

const condition = field('condition', 'cases', {
  by: 'kind',
  cases: [
    { value: 'joined', label: '参加了', fields: [] },
    { value: 'helps', label: '助力', fields: [field('count', 'number')] },
  ],
})
const gifts = field('gifts', 'list', {
  empty: 'nothing',
  item: field('', 'group', { fields: [field('worth', 'yuan', { empty: 'nothing' }), condition] }),
})

describe('what a form says as a file', () => {
  test.each<[string, CampaignFormField, unknown, unknown]>([
    ['a number that was typed', field('x', 'number'), '12', 12],
    ['yuan with places', field('x', 'yuan'), '39.90', 39.9],
    ['no number stays as it was typed', field('x', 'number'), '一', '一'],
    ['an empty number', field('x', 'number'), '', null],
    ['left out where it may be', field('x', 'number', { empty: 'nothing' }), '', undefined],
    ['null where the schema says so', field('x', 'number', { empty: 'null' }), '', null],
    ['a text that nobody wrote', field('x', 'text'), undefined, ''],
    ['a box that nobody ticked', field('x', 'flag'), undefined, false],
    ['a list that nobody filled', field('x', 'choices'), undefined, []],
  ])('%s', (_, one, typed, said) => {
    expect(entryOf([one], { x: typed }).x).toEqual(said)
  })

  test('of a case only its own fields count', () => {
    const list = [
      { worth: '', condition: { kind: 'joined', count: '3' } },
      { worth: '5', condition: { kind: 'helps', count: '3' } },
    ]
    expect(entryOf([gifts], { gifts: list })).toEqual({
      gifts: [
        { condition: { kind: 'joined' } },
        { worth: 5, condition: { kind: 'helps', count: 3 } },
      ],
    })
  })
})

test('a choice has the options of what stands beside it, and none where there is nothing to choose', () => {
  const options = [
    { value: 1, label: '券', of: 'coupon' },
    { value: 2, label: '课', of: 'course' },
  ]
  const ref = field('ref', 'choice', { by: 'kind', options })
  expect(optionsIn(ref, { kind: 'course' })).toEqual([options[1]])
  expect([isIdle(ref, { kind: 'points' }), isIdle(ref, { kind: 'coupon' })]).toEqual([true, false])
})

test('a place is said by the labels on the way to it', () => {
  expect(placeText([gifts], ['gifts', 1, 'condition', 'count'])).toBe(
    '字段 gifts 2 · 字段 condition · 字段 count',
  )
  expect(placeText([gifts], ['gifts'])).toBe('字段 gifts')
})

test('a new item of a list with cases is of the first one', () => {
  expect(emptyItem(condition)).toEqual({ kind: 'joined' })
  expect(emptyItem(gifts.item)).toEqual({})
})
