import { expect, test } from 'vitest'
import { bandOf, type MarkFields, markFault } from './mark-draft'

const FIELDS: MarkFields = {
  ...{ band: '12', comment: '', remarks: [], pictureRemarks: [] },
  ...{ writing: null, pictureWriting: null },
}
const WRITING = { from: 0, to: 1, category: 'good', text: '', of: null } as const
const PLACE = { picture: 0, x: 0, y: 0, width: 0, height: 0 }

test.each<[string, Partial<MarkFields>, string | null]>([
  ['nothing is missing', {}, null],
  ['nought is a mark', { band: '0' }, null],
  ['no mark', { band: ' ' }, '还没有打分'],
  ['beyond the rubric', { band: '16' }, '分数应为 0–15 的整数'],
  ['no whole number', { band: '1.5' }, '分数应为 0–15 的整数'],
  ['a remark that is not saved', { writing: WRITING }, '先保存或取消正在写的批注'],
  [
    'one in a picture that is not saved',
    { pictureWriting: { ...PLACE, category: 'good', text: '', of: null } },
    '先保存或取消正在写的批注',
  ],
])('%s', (_, part, fault) => {
  expect(markFault({ ...FIELDS, ...part }, 15)).toBe(fault)
})

test('what is no band of the rubric is none', () => {
  expect(['', '15', '16', '-1', 'x'].map((text) => bandOf(text, 15))).toEqual([
    ...[null, 15, null, null, null],
  ])
})
