import { describe, expect, test } from 'vitest'
import { readContent } from '../reading/read-content'
import { checkContent } from './check-content'
import { goodFolder, lineOf, withText } from './good-folder.fixture'

const good = await goodFolder()
const COURSE = 'courses/1002.yaml'
const HANDOUT = 'handouts/10021.yaml'
const NAME = 'name: 讲义.pdf'
const FIRST = '1. 第 1 个细节'

function faultsOf(files: typeof good) {
  return checkContent(readContent(files), files)
}

/** A second document whose text is that of the first, but for its first line. */
function withTwin() {
  const files = withText(
    good,
    COURSE,
    '- { id: 10021,',
    '- { id: 10022, name: 另一份.pdf }\n  - { id: 10021,',
  )
  const text = String(files.get(HANDOUT)).replace(FIRST, '1. 另一个开头')
  return new Map([...files, ['handouts/10022.yaml', Buffer.from(text)]])
}

describe('a document that has no PDF of its own', () => {
  test('with a handout there is no fault', async () => {
    expect(await faultsOf(good)).toEqual([])
  })

  test('without a handout it is named at its line', async () => {
    const files = new Map([...good].filter(([path]) => path !== HANDOUT))
    const line = lineOf(files, COURSE, 'id: 10021')
    const message = expect.stringContaining('handouts/10021.yaml')
    expect(await faultsOf(files)).toMatchObject([{ file: COURSE, line, message }])
  })

  test('two documents with one text are both named', async () => {
    const message = expect.stringMatching(/只有 1 行内容是别的资料里没有的/)
    expect(await faultsOf(withTwin())).toMatchObject([
      { file: HANDOUT, message },
      { file: 'handouts/10022.yaml', message },
    ])
  })

  test.each<[what: string, file: string, from: string, to: string, says: RegExp]>([
    ['fewer than its title counts', COURSE, NAME, 'name: 细节三十条.pdf', /30，里面只数到 20/],
    ['fewer than its title counts in digits', COURSE, NAME, 'name: 细节 300 条.pdf', /300/],
    ['a line to write on under a promised key', HANDOUT, FIRST, '____', /有答案，里面却有留空的行/],
    [
      'no key where its title promises one',
      HANDOUT,
      '练一练, questions: [ cet ]',
      '练一练, text: 想一想',
      /没有哪一部分/,
    ],
    ['questions of no bank', HANDOUT, '[ cet ]', '[ cet/q77 ]', /题库里没有：cet\/q77/],
    [
      'a paper that there is not',
      HANDOUT,
      'questions: [ cet ]',
      'papers: [ none ]',
      /没有这份试卷：none/,
    ],
    [
      'the key of a mock exam',
      HANDOUT,
      'questions: [ cet ]',
      'papers: [ small ]',
      /模考用的，答案不能放/,
    ],
    ['characters that the PDF can’t show', HANDOUT, FIRST, '1. x²', /显示不了“²”/],
    ['an empty part', HANDOUT, ', questions: [ cet ]', '', /这一部分是空的/],
  ])('%s is named', async (_, file, from, to, says) => {
    const answers = file === HANDOUT ? withText(good, COURSE, NAME, 'name: 讲义与答案.pdf') : good
    const faults = await faultsOf(withText(answers, file, from, to))
    expect(faults.map(({ file: at, message }) => [at, says.test(message)])).toContainEqual([
      HANDOUT,
      true,
    ])
  })

  test('a handout of no document is named', async () => {
    const files = new Map([...good, ['handouts/10099.yaml', good.get(HANDOUT) ?? Buffer.from('')]])
    const faults = await faultsOf(files)
    expect(faults.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('编号是 10099'),
    )
  })
})
