import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentCommand } from '../command/content-command'
import { readContent } from '../reading/read-content'
import { importQuestions, importReport } from './import-questions'
import { xmlOfZip } from './read-bank'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaozhou-import-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function importOf(name: string, bytes: string | Uint8Array) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const done = await importQuestions(file, join(folder, 'shop'))
  const text = done.written ? await readFile(done.written, 'utf8') : ''
  const path = 'papers/bank.yaml'
  const { content, faults } = readContent(new Map([[path, Buffer.from(text)]]))
  const [paper] = content.papers
  const groups = paper?.parts.flatMap((part) => part.groups) ?? []
  return { ...done, report: importReport(done), faults, groups, text }
}

const GIFT = `// a comment of its own

$CATEGORY: tests/Geography

::Capital:: What is the <b>capital</b> of France? {
  =Paris #Right.
  ~Lyon #It is the third city.
  ~%50%Versailles
}

::Water:: Water boils at 100 degrees at sea level. {TRUE}

::Author:: Who wrote "Emma"? {=Jane Austen =Austen}

::Pi:: Pi to two places? {#3.14:0.005}

::Pairs:: Match. {=Italy -> Rome =Spain -> Madrid =Vatican -> Rome}

::Rivers:: Which are rivers? {~%50%Rhine ~%50%Loire ~%-100%Alps}

::Essay:: Describe your town. {}

::Gap:: She {=drinks ~drink} tea.

::Broken:: What is {=this

Just some text.

::Same:: Which? {=one ~one}
`

describe('GIFT', () => {
  test('default: every kind of question is imported, and what can’t be imported is named', async () => {
    const { items, groups, faults, report } = await importOf('Geo Bank.gift', GIFT)
    expect(faults).toEqual([])
    const kinds = groups.map(({ questions }) => questions.map(({ kind }) => kind).join())
    expect(kinds).toEqual([
      'single',
      'judgement',
      'shortAnswer',
      'shortAnswer',
      'matching,matching,matching',
      'multiple',
      'writing',
      'single',
    ])
    expect(groups[0]?.questions[0]).toMatchObject({
      stem: 'What is the capital of France?',
      options: ['Paris', 'Lyon', 'Versailles'],
      answer: 'A',
      analysis: 'A：Right.\nB：It is the third city.',
      knowledge: ['Geography'],
    })
    expect(groups[1]?.questions[0]?.answer).toBe('T')
    expect(groups[2]?.questions[0]?.answer).toEqual(['Jane Austen', 'Austen'])
    expect(groups[3]?.questions[0]?.answer).toEqual(['3.14'])
    expect(groups[4]).toMatchObject({ bank: ['Rome', 'Madrid'] })
    expect(groups[4]?.questions.map(({ answer }) => answer)).toEqual(['A', 'B', 'A'])
    expect(groups[5]?.questions[0]?.answer).toBe('AB')
    expect(items).toHaveLength(11)
    const lost = (name: string) => items.find((item) => item.name.includes(name))?.lost.join()
    expect(lost('Capital')).toContain('百分比')
    expect(lost('Pi')).toContain('±0.005')
    expect(lost('第 25 行')).toContain('不是 GIFT 写法')
    expect(lost('Just some text')).toContain('没有题目')
    expect(lost('Same')).toContain('有两个选项一样')
    expect(report.at(-1)).toContain('geo-bank.yaml')
    expect(report).toContain('一共 11 题，带过来 8 题，没有带过来 3 题')
  })

  test('behavior: braces in the source become neither blanks nor rules', async () => {
    const { faults, groups } = await importOf('a.gift', '::Q:: Write \\{\\{1\\}\\} {=a ~b}\n')
    expect(faults).toEqual([])
    expect(groups[0]?.questions[0]?.stem).toBe('Write { {1}}')
  })

  test('error: a paper that is there already is not overwritten', async () => {
    await importOf('a.gift', '::Q:: Q {=a ~b}\n')
    await expect(importOf('a.gift', '::Q:: Q {=a ~b}\n')).rejects.toThrow('已经有')
  })
})

const NS = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"'

function item(identifier: string, responses: string, body: string, more = ''): string {
  return `<?xml version="1.0"?><assessmentItem ${NS} identifier="${identifier}" title="${identifier}">${responses}<itemBody>${body}</itemBody>${more}</assessmentItem>`
}

function response(values: string[], id = 'R', more = ''): string {
  const list = values.map((value) => `<value>${value}</value>`).join('')
  return `<responseDeclaration identifier="${id}" cardinality="multiple" baseType="identifier"><correctResponse>${list}</correctResponse>${more}</responseDeclaration>`
}

const choice = (max: number) =>
  `<p>Look.</p><choiceInteraction responseIdentifier="R" maxChoices="${max}"><prompt>Which?</prompt><simpleChoice identifier="x">One</simpleChoice><simpleChoice identifier="y">Two</simpleChoice><simpleChoice identifier="z">Three</simpleChoice></choiceInteraction>`

const ITEMS: Record<string, string> = {
  'items/choice.xml': item(
    'choice',
    response(['y']),
    choice(1),
    '<modalFeedback outcomeIdentifier="F" identifier="a" showHide="show">Because.</modalFeedback>',
  ),
  'items/multiple.xml': item('multiple', response(['z', 'x']), choice(0)),
  'items/inline.xml': item(
    'inline',
    response(['b']),
    '<p>He <inlineChoiceInteraction responseIdentifier="R" shuffle="false"><inlineChoice identifier="a">go</inlineChoice><inlineChoice identifier="b">goes</inlineChoice></inlineChoiceInteraction> home.</p>',
  ),
  'items/gaps.xml': item(
    'gaps',
    response(['W G1', 'S G2']),
    '<gapMatchInteraction responseIdentifier="R"><prompt>Fill.</prompt><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="S" matchMax="1">summer</gapText><gapText identifier="A" matchMax="1">autumn</gapText><blockquote><p>Now is the <gap identifier="G1"/> of our discontent made glorious <gap identifier="G2"/>.</p></blockquote></gapMatchInteraction>',
  ),
  'items/match.xml': item(
    'match',
    response(['C R', 'P M']),
    '<matchInteraction responseIdentifier="R" maxAssociations="2"><prompt>Who is in what?</prompt><simpleMatchSet><simpleAssociableChoice identifier="C" matchMax="1">Capulet</simpleAssociableChoice><simpleAssociableChoice identifier="P" matchMax="1">Puck</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="M" matchMax="4">Dream</simpleAssociableChoice><simpleAssociableChoice identifier="R" matchMax="4">Romeo</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
  ),
  'items/order.xml': item(
    'order',
    response(['c', 'a', 'b']),
    '<orderInteraction responseIdentifier="R"><prompt>Order.</prompt><simpleChoice identifier="a">second</simpleChoice><simpleChoice identifier="b">third</simpleChoice><simpleChoice identifier="c">first</simpleChoice></orderInteraction>',
  ),
  'items/entry.xml': item(
    'entry',
    response(
      ['York'],
      'R',
      '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="1"/><mapEntry mapKey="Yrk" mappedValue="0.5"/></mapping>',
    ),
    '<p>Son of <textEntryInteraction responseIdentifier="R" expectedLength="9"/>.</p><p><img src="images/sun.png" alt="sun"/></p>',
    '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>',
  ),
  'items/text.xml': item(
    'text',
    '<responseDeclaration identifier="R" cardinality="single" baseType="string"/>',
    '<extendedTextInteraction responseIdentifier="R"><prompt>Write a postcard.</prompt></extendedTextInteraction>',
  ),
  'items/hotspot.xml': item(
    'hotspot',
    response(['a']),
    '<hotspotInteraction responseIdentifier="R"/>',
  ),
  'items/unkeyed.xml': item('unkeyed', response([]), choice(1)),
  'items/entity.xml': `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${item('entity', response(['y']), '<p>&x;</p>').replace(/<\?xml.*?\?>/, '')}`,
  'items/scored.xml': item(
    'scored',
    response(
      [],
      'R',
      '<mapping defaultValue="0"><mapEntry mapKey="x" mappedValue="2"/><mapEntry mapKey="y" mappedValue="-1"/><mapEntry mapKey="z" mappedValue="1"/></mapping>',
    ),
    choice(0),
  ),
  'items/random.xml': item(
    'random',
    `${response(['y'])}<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>`,
    choice(1),
  ),
  'items/mixed.xml': item(
    'mixed',
    response(['y']) + response(['York'], 'S'),
    `${choice(1)}<p>Son of <textEntryInteraction responseIdentifier="S"/>.</p>`,
  ),
  'items/cut.xml': '<assessmentItem identifier="cut"><itemBody>',
  'old.xml': '<questestinterop/>',
  'imsmanifest.xml': '<manifest/>',
  'test.xml': `<assessmentTest ${NS} identifier="t" title="T"><testPart identifier="p"><assessmentSection identifier="s" title="Section one" visible="true"><assessmentItemRef identifier="i1" href="items/order.xml"/><assessmentItemRef identifier="i2" href="items/missing.xml"/></assessmentSection></testPart></assessmentTest>`,
}

function zipOf(files: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}

describe('QTI 2.1', () => {
  test('default: a package: items of the test come first, and every item is imported or named', async () => {
    const { items, groups, faults } = await importOf('bank.zip', zipOf(ITEMS))
    expect(faults).toEqual([])
    expect(groups.map(({ questions }) => questions.map(({ kind }) => kind).join())).toEqual([
      'ordering',
      'single',
      'multiple',
      'cloze',
      'banked,banked',
      'matching,matching',
      'shortAnswer',
      'writing',
      'multiple',
    ])
    expect(groups.at(-1)?.questions[0]?.answer).toBe('AC')
    const [order, single, multiple, inline, gaps, match, entry] = groups
    expect(order?.questions[0]).toMatchObject({ answer: 'CAB', knowledge: ['Section one'] })
    expect(single?.questions[0]).toMatchObject({
      stem: 'Look.\n\nWhich?',
      options: ['One', 'Two', 'Three'],
      answer: 'B',
      analysis: 'Because.',
    })
    expect(multiple?.questions[0]?.answer).toBe('AC')
    expect(inline).toMatchObject({ passage: 'He {{4}} home.', questions: [{ answer: 'B' }] })
    expect(gaps).toMatchObject({ bank: ['winter', 'summer', 'autumn'] })
    expect(gaps?.passage).toContain('Now is the {{5}} of our discontent made glorious {{6}}.')
    expect(match?.questions.map(({ stem, answer }) => [stem, answer])).toEqual([
      ['Who is in what?\n\nCapulet', 'B'],
      ['Who is in what?\n\nPuck', 'A'],
    ])
    expect(entry).toMatchObject({
      passage: 'Son of {{9}}.',
      questions: [{ answer: ['York'] }],
    })
    const lost = (name: string) => items.find((one) => one.name.includes(name))?.lost.join()
    expect(lost('entry')).toContain('图片 images/sun.png')
    expect(lost('entry')).toContain('mapping')
    expect(lost('i2')).toContain('找不到')
    expect(lost('hotspot')).toContain('hotspotInteraction')
    expect(lost('unkeyed')).toContain('标准答案')
    expect(lost('random')).toContain('随机')
    expect(lost('mixed')).toContain('拆成两题')
    expect(lost('entity.xml')).toContain('实体')
    expect(lost('cut.xml')).toContain('不是写对了的 XML')
    expect(lost('old.xml')).toContain('QTI 1.2')
    expect(items).toHaveLength(17)
  })

  test('default: a single item, and a test file whose items lie beside it', async () => {
    const one = await importOf('choice.xml', ITEMS['items/choice.xml'] ?? '')
    expect(one.groups[0]?.questions[0]?.answer).toBe('B')
    await writeFile(join(folder, 'order.xml'), ITEMS['items/order.xml'] ?? '')
    const text = (ITEMS['test.xml'] ?? '').replaceAll('items/', '').replace('missing', '../outside')
    const two = await importOf('test.xml', text)
    expect(two.items.map(({ name, group }) => [name, group !== null])).toEqual([
      ['order', true],
      ['i2', false],
    ])
  })

  test.each(['../evil.xml', '/etc/evil.xml', 'a/../../evil.xml', 'C:\\evil.xml'])(
    'error: an archive with the path %s is refused',
    (path) => {
      expect(() => xmlOfZip(zipOf({ [path]: '<a/>' }))).toThrow('跑到外面去')
    },
  )

  test('error: an archive that unpacks to more than its bound is refused', () => {
    const bomb = zipOf({ 'a.xml': ' '.repeat(6 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => xmlOfZip(bomb)).toThrow('超过 5 MB')
  })

  test('error: an archive that is cut off is refused', () => {
    expect(() => xmlOfZip(zipOf(ITEMS).subarray(0, 900))).toThrow('打不开')
  })
})

test('default: the command says what became of each item', async () => {
  await writeFile(join(folder, 'a.gift'), '::Q1:: Q {=a ~b}\n\n::Q2:: no\n')
  const said: string[] = []
  const run = (...words: string[]) =>
    contentCommand({
      words: ['questions', ...words],
      resolve: (path) => join(folder, path),
      say: (line) => said.push(line),
      variables: {},
    })
  expect(await run('a.gift', 'shop')).toBe(0)
  expect(said.slice(0, 3)).toEqual([
    '1. Q1：单选题，2 个选项',
    '2. Q2：没有带过来',
    '   原因：只有说明文字，没有题目',
  ])
  expect(await run('missing.gift', 'shop')).toBe(1)
  expect(said.at(-1)).toContain('读不到文件')
  expect(await run('a.gift')).toBe(2)
})
