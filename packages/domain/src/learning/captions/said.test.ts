import { describe, expect, test } from 'vitest'
import { isSaid, saidPieces } from './said'

describe('a line has a text', () => {
  test.each<[string, string, string, boolean]>([
    ['of the same letters', '听到 but 之后', 'but', true],
    ['of other cases', '听到 But 之后', 'bUT', true],
    ['of full width', 'ＣＥＴ４ 听力', 'cet4', true],
    ['that is searched in full width', 'CET4 听力', 'ｃｅｔ４', true],
    ['of full-width punctuation', '先看题，再听', '先看题,再听', true],
    ['in Chinese', '转折之后，否定就是答案', '否定', true],
    ['over two lines', 'She did\nnot go', 'did not', true],
    ['in Chinese over two lines', '转折\n之后', '转折之后', true],
    ['with more spaces between', 'did  not', 'did not', true],
    ['with spaces around it', '听力', ' 听力 ', true],
    ['that is no text', '听力', '', true],
    ['but not letters that two words share', 'them all', 'the mall', false],
    ['but not another word', '听力', '阅读', false],
  ])('%s', (_, line, wanted, expected) => {
    expect(isSaid(line, wanted)).toBe(expected)
  })
})

describe('the pieces of a line', () => {
  test.each<[string, string, string, string[]]>([
    ['every hit is every second one', 'But, but', 'BUT', ['', 'But', ', ', 'but', '']],
    ['the letters are those of the line', '考 ＣＥＴ４ 吧', 'cet4', ['考 ', 'ＣＥＴ４', ' 吧']],
    ['a hit over two lines keeps its break', '先转折\n之后', '转折之后', ['先', '转折\n之后', '']],
    ['a space that is part of it', 'a  did\nnot b', 'did not', ['a  ', 'did\nnot', ' b']],
    ['letters that are longer when small', 'İstanbul but', 'but', ['İstanbul ', 'but', '']],
    ['pictures before it', '👍👍 but', 'but', ['👍👍 ', 'but', '']],
    ['without a hit it is whole', '听力', '阅读', ['听力']],
    ['for no text it is whole', '好', '', ['好']],
  ])('%s', (_, line, wanted, expected) => {
    expect(saidPieces(line, wanted)).toEqual(expected)
    expect(saidPieces(line, wanted).join('')).toBe(line)
  })
})
