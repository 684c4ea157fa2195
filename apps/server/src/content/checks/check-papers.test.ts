import { describe, expect, test } from 'vitest'
import { mp3Seconds } from '../../platform/stores/facts/mp3-seconds'
import { memoryFile } from '../media/media.fixture'
import type { ContentFiles } from '../reading/content-files'
import { readContent } from '../reading/read-content'
import { checkContent } from './check-content'
import { goodFolder, lineOf, withText } from './good-folder.fixture'

const good = await goodFolder()
const PAPER = 'papers/small.yaml'
const POOL = 'exams/evaluation.yaml'
const MOCKS = 'exams/mocks.yaml'

function faultsOf(files: ContentFiles, large = new Map()) {
  return checkContent(readContent(files), files, large)
}

describe('two mocks of one paper', () => {
  const again = (more: string) =>
    withText(
      good,
      MOCKS,
      '- { key: first',
      `- { key: earlier, paper: small, title: 开放场, summary: 试, start: { day: 0, at: "09:00" }${more} }\n- { key: first`,
    )

  test('the second one does not say that it repeats the paper', async () => {
    expect(await faultsOf(again(''))).toMatchObject([
      { file: MOCKS, message: expect.stringContaining('repeat: true') },
    ])
  })

  test('with `repeat: true` they are taken', async () => {
    expect(await faultsOf(again(', repeat: true'))).toEqual([])
  })
})

/** What is replaced by what, what the message says, and the text on whose line it is named. */
const BROKEN: [what: string, file: string, from: string, to: string, says: RegExp, at?: string][] =
  [
    ['a blank that is missing', PAPER, '{{2}}', 'goes', /缺少这些题的空：\{\{2\}\}/, 'passage: |'],
    ['a blank without a question', PAPER, '{{2}} home', '{{2}} {{12}}', /\{\{12\}\}/, 'passage: |'],
    ['a blank twice', PAPER, '{{2}} home', '{{2}} {{2}}', /一个空写了两次/, 'passage: |'],
    [
      'a word that fills two blanks',
      PAPER,
      'answer: B, analysis: 回来',
      'answer: A, analysis: 回来',
      /每个词只用一次/,
    ],
    [
      'a word outside of the bank',
      PAPER,
      'answer: B, analysis: 回来',
      'answer: D, analysis: 回来',
      /A、B、C/,
    ],
    [
      'a bank with a word twice',
      PAPER,
      'left, came, stone',
      'left, came, Left',
      /有两项一样/,
      'bank: [ left',
    ],
    [
      'a paragraph that is not there',
      PAPER,
      'answer: B, analysis: 见 B 段',
      'answer: C, analysis: 见 B 段',
      /A、B$/,
    ],
    [
      'two right answers of a single choice',
      PAPER,
      'answer: A, analysis: 血',
      'answer: AB, analysis: 血',
      /只有一个/,
    ],
    ['two options that are the same', PAPER, 'blood, milk', 'blood, Blood', /有两个选项一样/],
    ['one letter for a multiple choice', PAPER, 'answer: AB,', 'answer: A,', /至少两个字母/],
    ['a letter twice', PAPER, 'answer: AB,', 'answer: AA,', /每个一次/],
    ['a judgement by letters', PAPER, 'answer: F', 'answer: B', /T（对）或 F（错）/],
    ['an ordering with a letter too few', PAPER, 'answer: CBA', 'answer: CB', /全部字母的顺序/],
    ['a short answer without a form', PAPER, '[ "4", four ]', '[]', /每种可以接受的写法/],
    ['a number that is used twice', PAPER, 'number: 8', 'number: 4', /题号 4 已经用过了/],
    ['a number beyond the last', PAPER, 'number: 9', 'number: 10', /从 1 连续到 9/],
    [
      'weights that do not add up',
      PAPER,
      'weight: 60.5',
      'weight: 60',
      /加起来是 99\.5，要等于满分 100/,
      'scale: 100',
    ],
    ['a weight of nothing', PAPER, 'weight: 39.5', 'weight: 0', /大于 0/],
    ['points of nothing', PAPER, 'points: 3', 'points: 0', /大于 0/],
    ['points with three places', PAPER, 'points: 3', 'points: 3.333', /两位小数/],
    ['parts that are longer than the paper', PAPER, 'minutes: 40', 'minutes: 30', /比整份试卷的长/],
    [
      'a rubric that is not there',
      PAPER,
      'rubric: essay',
      'rubric: letter',
      /没有这个评分标准：letter/,
    ],
    ['a rubric with a gap', PAPER, 'from: 0, to: 7', 'from: 0, to: 6', /最高分是 7/],
    [
      'a model answer that is too long',
      PAPER,
      'min: 3, max: 10',
      'min: 3, max: 4',
      /有 5 个词，要求是 3 到 4 个/,
      'modelAnswer',
    ],
    [
      'a part of the task that the model answer has no word of',
      PAPER,
      'modelAnswer: Tea is warm',
      'taskParts: [ { name: 味道, anyOf: [ taste ] }, { name: 茶, anyOf: [ tea ] } ]\n            modelAnswer: Tea is warm',
      /参考答案里没有“味道”/,
      'modelAnswer',
    ],
    [
      'parts of the task at a question that is no writing',
      PAPER,
      'stem: Which is red?',
      'taskParts: [ { name: 茶, anyOf: [ tea ] } ], stem: Which is red?',
      /只有作文写 taskParts/,
    ],
    [
      'no model answer',
      PAPER,
      '            modelAnswer: Tea is warm and good.\n',
      '',
      /缺少 modelAnswer/,
      'number: 9',
    ],
    ['a group whose name is taken', PAPER, 'key: mixed', 'key: words', /words 已经用过了/],
    [
      'a recording that is missing',
      PAPER,
      'minutes: 20\n    weight: 60.5',
      'minutes: 20\n    recording: media/no.mp3\n    weight: 60.5',
      /没有这个文件/,
      'weight: 60.5',
    ],
    [
      'a recording that is no mp3',
      PAPER,
      'minutes: 20\n    weight: 60.5',
      'minutes: 20\n    recording: media/no.wav\n    weight: 60.5',
      /是 mp3/,
      'weight: 60.5',
    ],
    [
      'a mock of a paper that is not there',
      MOCKS,
      'paper: small',
      'paper: large',
      /没有这个试卷：large/,
    ],
    ['a mock of a practice', PAPER, 'use: mock', 'use: practice', /是练习/],
    [
      'an answer that the pool’s question does not have',
      POOL,
      'answer: A, analysis: 写字',
      'answer: C, analysis: 写字',
      /A、B$/,
    ],
    [
      'a question of the pool that asks the same',
      POOL,
      'She ____ tea.',
      'a pen  is for ____.',
      /和 e1 的题目一样/,
    ],
    [
      'a question of listening in the pool without a sound',
      POOL,
      'topic: grammar, stem',
      'topic: listening, stem',
      /听力题要有录音/,
      'topic: grammar, stem',
    ],
    [
      'a question of the pool that asks nothing',
      POOL,
      'stem: She ____ tea., ',
      '',
      /要写题目/,
      'topic: grammar',
    ],
    [
      'a question of the pool whose article tells the answer',
      POOL,
      'A pen is for ____., options: [ writing, eating ]',
      'It was an ____ threat., options: [ empty, bare ]',
      /a 或 an/,
    ],
    [
      'a recording of the pool that is missing',
      POOL,
      'stem: She ____ tea., ',
      'recording: media/no.mp3, script: "W: Tea?", spoken: What?, ',
      /没有这个文件/,
      'stem: She',
    ],
    ['a key of the pool that is taken', POOL, 'key: e2', 'key: e1', /e1 已经用过了/, 'key: e2'],
  ]

describe('a paper with one fault', () => {
  test('the folder that the faults are planted in has none', async () => {
    expect(await faultsOf(good)).toEqual([])
  })

  test.each(BROKEN)('%s is named', async (_, file, from, to, says, at) => {
    const isOfMocks = file === PAPER && says.source.includes('练习')
    const where = isOfMocks ? MOCKS : file
    const line = lineOf(good, where, isOfMocks ? 'paper: small' : (at ?? from))
    expect(await faultsOf(withText(good, file, from, to))).toEqual([
      expect.objectContaining({ file: where, line, message: expect.stringMatching(says) }),
    ])
  })
})

test('a missing question number and a repeated one are named', async () => {
  expect(await faultsOf(withText(good, PAPER, 'number: 5', 'number: 6'))).toMatchObject([
    { file: PAPER, message: '题号不连续：4 的后面是 5' },
    { file: PAPER, message: '题号 6 已经用过了' },
  ])
})

/** Frames of MPEG 1, layer III, 32 kbit/s, 44.1 kHz: 104 bytes and 1,152 samples each. */
function mp3Of(frames: number): Buffer {
  const frame = Buffer.alloc(104)
  frame.writeUInt32BE(0xfffb1000)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

describe('an episode with a recording', () => {
  const EPISODE = 'campaigns/episode.yaml'
  const episode = (seconds: number, at: number) =>
    Buffer.from(`template: audio
id: 3009
slug: episode
title: 一期
subtitle: 听
from: { day: -3 }
until: { day: 30 }
rules: [ 随便听 ]
config:
  page:
    slogan: 听
    steps: [ 听 ]
    courseIds: [ 1001 ]
    share: { title: 听, text: 来听 }
  audio:
    episode: "1"
    title: One
    file: media/a.mp3
    seconds: ${seconds}
    pointsPerRight: 5
    lines:
      - { at: 0, voice: N, text: Hello. }
      - { at: ${at}, voice: W, text: Yes., gloss: 是 }
    questions:
      - { id: q1, stem: Who?, options: [ I, You ], right: 0, analysis: 我 }
`)
  const faults = (seconds: number, at: number, bytes = mp3Of(1000)) =>
    faultsOf(
      new Map([...good, [EPISODE, episode(seconds, at)]]),
      new Map([['media/a.mp3', memoryFile(bytes)]]),
    )

  test('lines that begin within the recording have no fault', async () => {
    expect(await faults(26, 25.9)).toEqual([])
  })

  test('a line that begins after the end of the recording is named', async () => {
    expect(await faults(26, 27)).toMatchObject([{ file: EPISODE, message: '录音只有 26 秒' }])
  })

  test('a length that is not the recording’s is named', async () => {
    expect(await faults(30, 20)).toMatchObject([
      { file: EPISODE, message: '录音有 26 秒，这里写的是 30' },
    ])
  })

  test('a recording of zero bytes only is named', async () => {
    const broken = Buffer.from([0xff, 0xfb, 0xf0, 0x00])
    expect(await faults(26, 5, broken)).toMatchObject([
      { file: EPISODE, message: expect.stringMatching(/打不开/) },
    ])
  })
})

describe('a paper with a recording', () => {
  const withRecording = (from: number, to: number) =>
    withText(
      withText(good, PAPER, '    weight: 60.5', '    recording: media/a.mp3\n    weight: 60.5'),
      PAPER,
      'key: mixed\n',
      `key: mixed\n        script: "W: Tea."\n        recording: { from: ${from}, to: ${to} }\n`,
    )
  const faults = (from: number, to: number, bytes = mp3Of(1000)) =>
    faultsOf(withRecording(from, to), new Map([['media/a.mp3', memoryFile(bytes)]]))

  test('the length of a recording is read from its frames, which follow its tag', async () => {
    expect(await mp3Seconds(memoryFile(mp3Of(1000)))).toBeCloseTo((1000 * 1152) / 44_100, 6)
    const tag = Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000'), Buffer.from([0, 0, 1, 2])])
    const tagged = Buffer.concat([tag, Buffer.alloc(130), mp3Of(10)])
    expect(await mp3Seconds(memoryFile(tagged))).toBeCloseTo((10 * 1152) / 44_100, 6)
  })

  test('a group within the recording has no fault', async () => {
    expect(await faults(3, 26)).toEqual([])
  })

  test('a group that ends after the recording is named', async () => {
    expect(await faults(3, 27)).toMatchObject([{ file: PAPER, message: '录音只有 26 秒' }])
  })

  const withSentences = (marks: string) =>
    faultsOf(
      withText(
        withRecording(3, 26),
        PAPER,
        'script: "W: Tea."\n        recording: { from: 3, to: 26 }',
        `script: "W: Tea? No."\n        recording: { from: 3, to: 26, sentences: [${marks}] }`,
      ),
      new Map([['media/a.mp3', memoryFile(mp3Of(1000))]]),
    )

  test.each([
    ['3, 4.5, 6', []],
    ['3, 4.5', ['原文有 2 句，这里要写 3 个秒数：每句的开头，和最后一句的结尾；现在写了 2 个']],
    ['3, 4.5, 4.5', ['第 3 个秒数要比前一个大']],
    ['2.9, 4.5, 6', ['句子要在这一组的录音里，从 3 到 26 秒']],
    ['3, 4.5, 26.1', ['句子要在这一组的录音里，从 3 到 26 秒']],
  ])('sentences that begin at %s', async (marks, expected) => {
    expect((await withSentences(marks)).map(({ message }) => message)).toEqual(expected)
  })

  test('a group that ends before it begins is named', async () => {
    expect(await faults(9, 5)).toMatchObject([{ file: PAPER, message: '结束要晚于开始' }])
  })

  test('a recording of zero bytes only is named', async () => {
    const broken = Buffer.concat([mp3Of(1).subarray(0, 4), Buffer.alloc(0)])
    broken.writeUInt32BE(0xfffbf000)
    expect(await faults(3, 5, broken)).toMatchObject([{ message: expect.stringMatching(/打不开/) }])
  })
})
