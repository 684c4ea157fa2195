import { expect, test } from 'vitest'
import { findCourses } from './find-courses'
import { searchText } from './search-text'

/** The readings of the characters that the tests spell. */
const READINGS: Record<string, string> = {
  ...{ 四: 'si', 级: 'ji', 真: 'zhen', 题: 'ti', 提: 'ti', 高: 'gao', 等: 'deng', 数: 'shu' },
  ...{ 学: 'xue', 期: 'qi', 末: 'mo', 听: 'ting', 力: 'li', 矩: 'ju', 阵: 'zhen' },
}

const SHELF = {
  words: [
    { word: '高数', meaning: '高等数学' },
    { word: '四级', meaning: '四级' },
  ],
  courses: [
    { id: 1, text: searchText('四级真题精讲', ['真题'], ['写作与听力']) },
    { id: 2, text: searchText('高等数学（上）期末不慌', ['期末']) },
    { id: 3, text: searchText('线性代数：看得见的矩阵', ['动画']) },
    { id: 4, text: searchText('Python 通关班', ['听力材料']) },
  ],
  readPinyin: (text: string) => [...text].map((one) => [READINGS[one] ?? one]),
}

test.each([
  { keyword: '四级真题', ids: [1], readAs: null, missed: [] },
  { keyword: '四级听力', ids: [1], readAs: null, missed: [] },
  { keyword: '四级真提', ids: [1], readAs: '四级 真题', missed: [] },
  { keyword: 'siji', ids: [1], readAs: '四级', missed: [] },
  { keyword: 'sijizhenti', ids: [1], readAs: '四级 真题', missed: [] },
  { keyword: 'si ji', ids: [1], readAs: '四级', missed: [] },
  { keyword: 'gs', ids: [2], readAs: '高数', missed: [] },
  { keyword: 'gaosh', ids: [2], readAs: '高数', missed: [] },
  { keyword: 'juzhen', ids: [3], readAs: '矩阵', missed: [] },
  { keyword: '现性代数', ids: [3], readAs: '线性代数', missed: [] },
  { keyword: 'pyhton', ids: [4], readAs: 'python', missed: [] },
  { keyword: '线性代数 期末', ids: [3, 2], readAs: null, missed: ['线性代数', '期末'] },
  { keyword: '离散的矩阵', ids: [3], readAs: null, missed: ['离散的矩阵'] },
  { keyword: 'xyz', ids: [], readAs: null, missed: ['xyz'] },
  { keyword: '%', ids: [], readAs: null, missed: [] },
])('“$keyword” finds $ids, read as $readAs, without $missed', ({ keyword, ...expected }) => {
  expect(findCourses(keyword, SHELF)).toEqual(expected)
})
