import { describe, expect, test } from 'vitest'
import { CAPTION_LIMITS } from './caption-limits'
import { cueAt, lineAt } from './cue-at'
import { formatCaptions } from './format-captions'
import { parseCaptions } from './parse-captions'

const FILE = `\uFEFFWEBVTT 第一课
Language: zh

NOTE 这几行是说明
第二行

STYLE
::cue { color: red }

1
00:01.000 --> 00:03.500 line:0 align:start
同学们好。

00:00:03.500 --> 00:00:05.000
<v.loud 王老师>我们看<b>第一题</b></v>，
选 <c.red>B</c>。A &amp; B &lt;都对&gt;

01:00:00.000 --> 01:00:02.000
下课。
`

describe('a file of captions', () => {
  test('is read as plain text with times; who speaks stands before the words', () => {
    expect(parseCaptions(FILE)).toEqual({
      cues: [
        { from: 1000, to: 3500, text: '同学们好。' },
        { from: 3500, to: 5000, text: '王老师：我们看第一题，\n选 B。A & B <都对>' },
        { from: 3_600_000, to: 3_602_000, text: '下课。' },
      ],
    })
  })

  test('Windows ends of lines make no difference', () => {
    expect(parseCaptions(FILE.replace(/\n/g, '\r\n'))).toEqual(parseCaptions(FILE))
  })

  test.each([
    ['without its first line', '1\n00:01.000 --> 00:02.000\n好', 'header', 1],
    ['of another format', '﻿WEBVTTX\n\n00:01.000 --> 00:02.000\n好', 'header', 1],
    ['without a line', 'WEBVTT\n\nNOTE 空\n', 'none', 1],
    ['with only markup', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>', 'none', 1],
    ['with a comma in a time', 'WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\n好', 'time', 4],
    ['with words where a time should be', 'WEBVTT\n\n你好\n再见', 'time', 4],
    ['that ends before it begins', 'WEBVTT\n\n00:02.000 --> 00:01.000\n好', 'backwards', 3],
    [
      'out of order',
      'WEBVTT\n\n00:05.000 --> 00:06.000\n一\n\n00:04.000 --> 00:05.000\n二',
      'order',
      6,
    ],
    ['behind the end', 'WEBVTT\n\n10:00.000 --> 10:01.000\n好', 'end', 3],
    [
      'with a speech in one line',
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${'好'.repeat(CAPTION_LIMITS.characters + 1)}`,
      'long',
      3,
    ],
  ])('%s is refused with its line', (_, file, fault, line) => {
    expect(parseCaptions(file, 600_000)).toEqual({ fault, line })
  })

  test('of more lines than fit is refused', () => {
    const cues = Array.from({ length: CAPTION_LIMITS.cues + 1 }, (_, at) => {
      return { from: at * 10, to: at * 10 + 10, text: '好' }
    })
    expect(parseCaptions(formatCaptions(cues))).toMatchObject({ fault: 'many' })
    expect(parseCaptions(formatCaptions(cues.slice(1)))).toEqual({ cues: cues.slice(1) })
  })

  test('that is written is read as the same, markup and arrows included', () => {
    const cues = [
      { from: 61_500, to: 62_000, text: '<script>a && b</script> --> c' },
      { from: 36_000_000, to: 36_001_001, text: '两行\n第二行' },
    ]
    expect(formatCaptions(cues)).not.toContain('<script')
    expect(parseCaptions(formatCaptions(cues))).toEqual({ cues })
  })
})

describe('the line of a moment', () => {
  const cues = [
    { from: 1000, to: 2000, text: '一' },
    { from: 2000, to: 3000, text: '二' },
    { from: 5000, to: 6000, text: '三' },
  ]

  test.each([
    [0, -1, undefined],
    [1000, 0, '一'],
    [1999, 0, '一'],
    [2000, 1, '二'],
    [4000, 1, undefined],
    [5500, 2, '三'],
    [60_000, 2, undefined],
  ])('at %i ms is %i, and reads %s', (ms, line, text) => {
    expect(lineAt(cues, ms)).toBe(line)
    expect(cueAt(cues, ms)?.text).toBe(text)
  })

  test('no captions have no line', () => {
    expect(lineAt([], 5)).toBe(-1)
  })
})
