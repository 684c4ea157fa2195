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

async function importOf(
  name: string,
  bytes: string | Uint8Array,
  how: { skipIncomplete?: boolean } = {},
) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const done = await importQuestions(file, join(folder, 'shop'), how)
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
  test('every kind of question is imported, and what can’t be imported is named', async () => {
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
    const [capital] = groups[0]?.questions ?? []
    const letter = (option: string) => 'ABC'[capital?.options?.indexOf(option) ?? -1]
    expect(capital).toMatchObject({
      stem: 'What is the capital of France?',
      answer: letter('Paris'),
      knowledge: ['Geography'],
    })
    expect(capital?.analysis.split('\n').sort()).toEqual(
      [`${letter('Paris')}：Right.`, `${letter('Lyon')}：It is the third city.`].sort(),
    )
    expect(groups[1]?.questions[0]?.answer).toBe('T')
    expect(groups[2]?.questions[0]?.answer).toEqual(['Jane Austen', 'Austen'])
    expect(groups[3]?.questions[0]?.answer).toEqual(['3.14'])
    expect(groups[4]?.bank?.toSorted()).toEqual(['Madrid', 'Rome'])
    expect(
      groups[4]?.questions.map(({ answer }) => groups[4]?.bank?.['AB'.indexOf(`${answer}`)]),
    ).toEqual(['Rome', 'Madrid', 'Rome'])
    const [rivers] = groups[5]?.questions ?? []
    expect(
      [...`${rivers?.answer}`].map((one) => rivers?.options?.['ABC'.indexOf(one)]).sort(),
    ).toEqual(['Loire', 'Rhine'])
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

  test('braces in the source become neither blanks nor rules', async () => {
    const { faults, groups } = await importOf('a.gift', '::Q:: Write \\{\\{1\\}\\} {=a ~b}\n')
    expect(faults).toEqual([])
    expect(groups[0]?.questions[0]?.stem).toBe('Write { {1}}')
  })

  test('signs of GIFT outside braces stand for themselves, as in Moodle', async () => {
    const { items, groups } = await importOf(
      'a.gift',
      `// c = d
::2+2=4:: 2 + 2 = ? {=4 ~5}

If x = 1 # then {T}

At 8:30 ~ he {=drinks ~drink} = tea.

[html]<a href="x=1">This</a> is {=a ~b}

::Q:: Escaped \\= and \\{ stay {=a ~b}
`,
    )
    expect(items.map(({ lost }) => lost)).toEqual([[], [], [], [], []])
    expect(groups.map(({ questions }) => questions[0]?.stem)).toEqual([
      '2 + 2 = ?',
      'If x = 1 # then',
      'At 8:30 ~ he _____ = tea.',
      'This is',
      'Escaped = and { stay',
    ])
    expect(items[0]?.name).toBe('2+2=4')
  })

  test('a paper that is there already is not overwritten', async () => {
    await importOf('a.gift', '::Q:: Q {=a ~b}\n')
    await expect(importOf('a.gift', '::Q:: Q {=a ~b}\n')).rejects.toThrow('已经有')
  })
})

describe("where a question's key is written in an imported file", () => {
  const many = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => of(index)).join('\n\n')

  test('of 400 choices with the key first the keys are spread over the letters, the same at every import', async () => {
    const bank = many(
      400,
      (at) => `::Q${at}:: Which is number ${at}? {=right ${at} ~one ~two ~three}`,
    )
    const { groups, text } = await importOf('a.gift', bank)
    const questions = groups.flatMap((group) => group.questions)
    for (const letter of 'ABCD') {
      const count = questions.filter(({ answer }) => answer === letter).length
      expect(count, letter).toBeGreaterThan(70)
      expect(count, letter).toBeLessThan(130)
    }
    for (const [at, { options = [], answer }] of questions.entries()) {
      expect(options['ABCD'.indexOf(`${answer}`)]).toBe(`right ${at}`)
    }
    await rm(join(folder, 'shop'), { recursive: true })
    expect((await importOf('a.gift', bank)).text).toBe(text)
  })

  test('the bank of a matching whose pairs stand in order is shuffled', async () => {
    const pairs = many(40, (at) => `::M${at}:: Match ${at}. {=a ->1 =b ->2 =c ->3 =d ->4 =e ->5}`)
    const { groups } = await importOf('a.gift', pairs)
    const inOrder = groups.filter(({ questions }) =>
      questions.every(({ answer }, at) => answer === 'ABCDE'[at]),
    )
    expect(inOrder.length).toBeLessThan(4)
    for (const { bank = [], questions } of groups) {
      expect(questions.map(({ answer }) => bank['ABCDE'.indexOf(`${answer}`)])).toEqual([
        ...'12345',
      ])
    }
  })

  test('“以上都对” stays last, and what names its options by letters stays as it is', async () => {
    const { groups } = await importOf(
      'a.gift',
      many(
        20,
        (at) =>
          `::a${at}:: 第 ${at} 题 {=对 ~错 ~都可以 ~以上都对}\n\n::b${at}:: 第 ${at} 问 {=甲 ~乙 ~A 和 B}`,
      ),
    )
    for (const { questions } of groups) {
      const options = questions[0]?.options ?? []
      if (options.length === 4) expect(options[3]).toBe('以上都对')
      else expect(options).toEqual(['甲', '乙', 'A 和 B'])
    }
  })

  test('a bank whose keys are spread keeps its order', async () => {
    const { groups } = await importOf(
      'a.gift',
      '::a:: 1 {=x ~y}\n\n::b:: 2 {~x =y}\n\n::c:: 3 {~x =y}',
    )
    expect(groups.map(({ questions }) => questions[0]?.options)).toEqual(
      Array.from({ length: 3 }, () => ['x', 'y']),
    )
  })
})

describe('encodings', () => {
  const TEXT = '::首都:: 法国的首都是哪里？ {=巴黎 ~里昂}\n'
  // 法国的首都是哪里？巴黎 里昂 in GBK, as a Windows editor saves it.
  const GBK = Buffer.from(
    '3a3acad7b6bc3a3a20b7a8b9fab5c4cad7b6bccac7c4c4c0efa3bf207b3db0cdc0e8207ec0efb0ba7d0a',
    'hex',
  )

  test.each([
    ['GBK', GBK],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ])('a bank in %s is read', async (_, bytes) => {
    const { groups } = await importOf('a.gift', bytes)
    expect(groups[0]?.questions[0]?.stem).toBe('法国的首都是哪里？')
    expect(groups[0]?.questions[0]?.options?.toSorted()).toEqual(['巴黎', '里昂'].sort())
  })

  test.each([
    ['Latin-1', Buffer.from('::Q:: Le café est près {=à ~où ça}', 'latin1')],
    [
      'Big5',
      Buffer.from(
        '3a3aadbab3a33a3a20aa6bb0eaaabaadbab3a3ac4fadfeb8cca148207b3da4dabea4207ea8bda9f97d',
        'hex',
      ),
    ],
    ['bytes of no text', Buffer.from([0x81, 0x20, 0xff, 0x00, 0x90])],
  ])('a bank in %s is refused, not read as rubbish', async (_, bytes) => {
    await expect(importOf('a.gift', bytes)).rejects.toThrow('认不出文件的编码')
  })

  test('an item of QTI that declares GBK is read', async () => {
    const [before = '', after = ''] = (ITEMS['items/choice.xml'] ?? '').split('Which?')
    const head = before.replace('?>', ' encoding="GBK"?>')
    const bytes = Buffer.concat([Buffer.from(head), GBK.subarray(9, 27), Buffer.from(after)])
    const { groups } = await importOf('a.xml', bytes)
    expect(groups[0]?.questions[0]?.stem).toContain('法国的首都是哪里')
  })
})

describe('items that lost what they need', () => {
  const BANK = `::Graph:: [html]<p>Look</p><img src="a.png"> {=up ~down}

::Formula:: [html]Solve <math><mi>x</mi></math> {=1 ~2}

::Chart:: [markdown]See ![chart](b.png) {T}

::Plain:: Which? {=a ~b}
`

  test('the stem says what is missing, and the report how many', async () => {
    const { groups, report } = await importOf('a.gift', BANK)
    expect(groups.map(({ questions }) => questions[0]?.stem)).toEqual([
      '【原题的图片没有带过来】Look',
      '【原题的公式没有带过来】Solve',
      '【原题的图片没有带过来】See',
      'Which?',
    ])
    expect(report.join()).toContain('3 题少了图片或公式')
  })

  test('args: with skipIncomplete they are left out and named', async () => {
    const { groups, items } = await importOf('a.gift', BANK, { skipIncomplete: true })
    expect(groups.map(({ questions }) => questions[0]?.stem)).toEqual(['Which?'])
    expect(items[0]?.lost.join()).toContain('少了图片')
    expect(items[0]?.lost.join()).toContain('a.png')
  })

  test('a picture in the passage of QTI is marked in the passage', async () => {
    const { groups } = await importOf('entry.xml', ITEMS['items/entry.xml'] ?? '')
    expect(groups[0]?.passage).toMatch(/^【原题的图片没有带过来】Son of/)
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
  test('a package: items of the test come first, and every item is imported or named', async () => {
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
    expect(gaps?.bank?.toSorted()).toEqual(['autumn', 'summer', 'winter'])
    expect(gaps?.passage).toContain('Now is the {{5}} of our discontent made glorious {{6}}.')
    expect(match?.questions.map(({ stem, answer }) => [stem, answer])).toEqual([
      ['Who is in what?\n\nCapulet', 'B'],
      ['Who is in what?\n\nPuck', 'A'],
    ])
    expect(entry).toMatchObject({
      passage: '【原题的图片没有带过来】Son of {{9}}.',
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

  test('a single item, and a test file whose items lie beside it', async () => {
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
    'an archive with the path %s is refused',
    (path) => {
      expect(() => xmlOfZip(zipOf({ [path]: '<a/>' }))).toThrow('跑到外面去')
    },
  )

  test('an archive that unpacks to more than its bound is refused', () => {
    const bomb = zipOf({ 'a.xml': ' '.repeat(6 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => xmlOfZip(bomb)).toThrow('超过 5 MB')
  })

  test('an archive that is cut off is refused', () => {
    expect(() => xmlOfZip(zipOf(ITEMS).subarray(0, 900))).toThrow('打不开')
  })
})

test('the command says what became of each item', async () => {
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
  expect(await run('a.gift', 'shop', '--dry-run')).toBe(2)
  expect(await run('a.gift', 'other', '--skip-incomplete')).toBe(0)
})
