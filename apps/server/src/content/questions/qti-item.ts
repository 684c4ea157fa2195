import {
  blankMark,
  distinctForms,
  type ImportedGroup,
  type ImportedItem,
  type ImportedQuestion,
  letterOf,
  MOST_OPTIONS,
  notCarried,
} from './imported-item'
import { allOf, elementsOf, firstOf, type XmlElement } from './xml-tree'

/** Interactions of QTI 2.1 that are carried; every other one is named as lost. */
const CARRIED: Readonly<Record<string, (made: Making, interaction: XmlElement) => string>> = {
  choiceInteraction: addChoice,
  orderInteraction: addOrder,
  matchInteraction: addMatch,
  gapMatchInteraction: addGaps,
  inlineChoiceInteraction: addInlineChoice,
  textEntryInteraction: addTextEntry,
  extendedTextInteraction: addExtendedText,
}

const IGNORED = new Set(['prompt', 'rubricBlock', 'stylesheet', 'feedbackInline', 'feedbackBlock'])
const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'tr',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'dl',
  'ul',
  'ol',
])
const LOST_ELEMENTS: Readonly<Record<string, string>> = {
  img: '图片',
  object: '媒体',
  audio: '录音',
  video: '视频',
  math: '公式（MathML）',
}

/** An item while its body is read. */
interface Making {
  item: XmlElement
  questions: ImportedQuestion[]
  bank: string[] | undefined
  carried: string[]
  lost: string[]
  /** Why nothing of the item can be carried. */
  refused: string[]
}

/** An assessmentItem of QTI 2.1, and what was carried of it (IMS QTI 2.1 information model, §§ 5–7). */
export function qtiItem(item: XmlElement): ImportedItem {
  const { identifier = '', title = '' } = item.attributes
  const name = [...new Set([title, identifier])].filter(Boolean).join(' / ') || 'assessmentItem'
  const body = firstOf(item, 'itemBody')
  if (!body) return notCarried(name, '没有 itemBody')
  const made: Making = { item, questions: [], bank: undefined, carried: [], lost: [], refused: [] }
  const text = tidy(textOf(body, made))
  if (made.refused.length > 0) return notCarried(name, ...made.refused, ...made.lost)
  if (firstOf(item, 'templateDeclaration')) {
    return notCarried(name, '数字是随机生成的（templateDeclaration），每次都不一样', ...made.lost)
  }
  const blanks = made.questions.filter((_, index) => text.includes(blankMark(index))).length
  if (blanks > 0 && blanks < made.questions.length) {
    return notCarried(name, '一道题里既有文中的空又有别的小题，请拆成两题再导', ...made.lost)
  }
  if (made.questions.length === 0) return notCarried(name, '没有可以作答的题目', ...made.lost)
  noteScoring(made)
  return {
    name,
    group: groupOf(made, text),
    carried: made.carried.join('；'),
    lost: [...new Set(made.lost)],
  }
}

/** A text without blanks belongs to its only question; otherwise it is the passage of them all. */
function groupOf({ item, questions, bank }: Making, text: string): ImportedGroup {
  const feedback = allOf(item, 'modalFeedback', 'feedbackInline', 'feedbackBlock')
    .map((one) => tidy(plainOf(one)))
    .filter(Boolean)
  const [first] = questions
  if (first && feedback.length > 0) first.analysis = feedback.join('\n')
  const shared = bank ? { bank } : {}
  if (questions.length === 1 && first && !text.includes(blankMark(0))) {
    const stem = [text, first.stem].filter(Boolean).join('\n\n')
    return { ...shared, questions: [{ ...first, ...(stem ? { stem } : {}) }] }
  }
  return { ...(text ? { passage: text } : {}), ...shared, questions }
}

function noteScoring({ item, lost }: Making): void {
  const processing = firstOf(item, 'responseProcessing')
  const template = processing?.attributes.template ?? ''
  if (processing && !template && processing.children.some((child) => typeof child !== 'string')) {
    lost.push('自己写的评分规则（responseProcessing），这里按标准答案判分')
  } else if (template.includes('map_response'))
    lost.push('每个选项的分值（mapping），这里按全对给分')
}

/** The text of the body; an interaction leaves its blank in it, or nothing. */
function textOf(element: XmlElement, made: Making): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ')
      const add = CARRIED[child.name]
      if (add) return add(made, child)
      if (child.name.endsWith('Interaction')) {
        made.refused.push(`这种题型带不过来：${child.name}`)
        return ''
      }
      if (IGNORED.has(child.name)) return ''
      const lost = LOST_ELEMENTS[child.name]
      if (lost)
        made.lost.push(
          [lost, child.attributes.src ?? child.attributes.data].filter(Boolean).join(' '),
        )
      if (child.name === 'br') return '\n'
      const inner = textOf(child, made)
      return BLOCKS.has(child.name) ? `\n\n${inner}\n\n` : inner
    })
    .join('')
}

function plainOf(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ') : plainOf(child)))
    .join('')
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function promptOf(interaction: XmlElement, made: Making): string {
  const prompt = interaction.children.find(
    (child) => typeof child !== 'string' && child.name === 'prompt',
  )
  return prompt && typeof prompt !== 'string' ? tidy(textOf(prompt, made)) : ''
}

function optionText(option: XmlElement, made: Making): string {
  return tidy(textOf(option, made)) || option.attributes.identifier || ''
}

/** The values of the correct response; of a text entry those of the best mapping too, and without any those that score. */
function correctOf({ item }: Making, interaction: XmlElement): string[] {
  const declaration = allOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseIdentifier,
  )
  const correct = declaration && firstOf(declaration, 'correctResponse')
  const values = correct ? allOf(correct, 'value').map((value) => plainOf(value).trim()) : []
  if (!declaration) return values
  const entries = allOf(declaration, 'mapEntry')
  if (interaction.name !== 'textEntryInteraction') {
    const scored = entries.filter((entry) => mappedValue(entry) > 0)
    return values.length > 0 ? values : scored.map(({ attributes }) => attributes.mapKey ?? '')
  }
  const best = Math.max(0, ...entries.map(mappedValue))
  const full = entries.filter((entry) => best > 0 && mappedValue(entry) === best)
  return [...new Set([...values, ...full.map(({ attributes }) => attributes.mapKey ?? '')])].filter(
    Boolean,
  )
}

function mappedValue({ attributes }: XmlElement): number {
  return Number(attributes.mappedValue ?? 0)
}

function refuse(made: Making, why: string): string {
  made.refused.push(why)
  return ''
}

/** The letters of options by their identifiers; null when one is unknown or there are too many. */
function lettersBy(options: readonly XmlElement[], values: readonly string[]): string[] | null {
  const letters = values.map((value) =>
    options.findIndex(({ attributes }) => attributes.identifier === value),
  )
  return options.length > MOST_OPTIONS || letters.includes(-1) ? null : letters.map(letterOf)
}

function addChoice(made: Making, interaction: XmlElement): string {
  const options = allOf(interaction, 'simpleChoice')
  const letters = lettersBy(options, correctOf(made, interaction))
  if (!letters || letters.length === 0) return refuse(made, '选择题没有能对上选项的标准答案')
  const isSingle = letters.length === 1 && interaction.attributes.maxChoices !== '0'
  if (!isSingle && letters.length === 1)
    made.lost.push('可以多选（标准答案只有一个选项，写成单选）')
  made.questions.push({
    kind: letters.length === 1 ? 'single' : 'multiple',
    stem: promptOf(interaction, made),
    options: options.map((option) => optionText(option, made)),
    answer: letters.sort().join(''),
  })
  made.carried.push(`${letters.length === 1 ? '单选题' : '多选题'}，${options.length} 个选项`)
  return ''
}

function addOrder(made: Making, interaction: XmlElement): string {
  const options = allOf(interaction, 'simpleChoice')
  const letters = lettersBy(options, correctOf(made, interaction))
  if (!letters || letters.length !== options.length)
    return refuse(made, '排序题的标准答案没有排全部选项')
  made.questions.push({
    kind: 'ordering',
    stem: promptOf(interaction, made),
    options: options.map((option) => optionText(option, made)),
    answer: letters.join(''),
  })
  made.carried.push(`排序题，${options.length} 项`)
  return ''
}

function pairsOf(made: Making, interaction: XmlElement): [string, string][] {
  return correctOf(made, interaction).map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(/\s+/)
    return [from, to]
  })
}

function addMatch(made: Making, interaction: XmlElement): string {
  const [left, right] = allOf(interaction, 'simpleMatchSet')
  const asked = left ? allOf(left, 'simpleAssociableChoice') : []
  const bank = right ? allOf(right, 'simpleAssociableChoice') : []
  const pairs = pairsOf(made, interaction)
  const prompt = promptOf(interaction, made)
  for (const one of asked) {
    const targets = pairs.flatMap(([from, to]) => (from === one.attributes.identifier ? [to] : []))
    const letters = lettersBy(bank, targets)
    if (letters?.length !== 1) {
      return refuse(made, '配对题里有一项没有、或不止一个正确的对应')
    }
    made.questions.push({
      kind: 'matching',
      stem: [prompt, optionText(one, made)].filter(Boolean).join('\n\n'),
      answer: letters[0] ?? '',
    })
  }
  return setBank(made, bank, `配对题，${asked.length} 对`)
}

function addGaps(made: Making, interaction: XmlElement): string {
  const bank = allOf(interaction, 'gapText', 'gapImg')
  if (bank.some(({ name }) => name === 'gapImg'))
    return refuse(made, '用图片填空（gapImg）带不过来')
  const pairs = pairsOf(made, interaction)
  const used = pairs.map(([from]) => from)
  const kind = new Set(used).size < used.length ? 'matching' : 'banked'
  const before = made.questions.length
  const gaps = allOf(interaction, 'gap').map(({ attributes }) => attributes.identifier ?? '')
  for (const gap of gaps) {
    const letters = lettersBy(
      bank,
      pairs.flatMap(([from, to]) => (to === gap ? [from] : [])),
    )
    if (letters?.length !== 1) return refuse(made, '有一个空没有、或不止一个正确的词')
    made.questions.push({ kind, answer: letters[0] ?? '' })
  }
  setBank(made, bank, `选词填空，${gaps.length} 个空`)
  const prompt = promptOf(interaction, made)
  return `${prompt}\n\n${gapText(interaction, gaps, before, made)}`
}

function gapText(
  element: XmlElement,
  gaps: readonly string[],
  before: number,
  made: Making,
): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ')
      if (child.name === 'gap')
        return blankMark(before + gaps.indexOf(child.attributes.identifier ?? ''))
      if (child.name === 'gapText' || IGNORED.has(child.name)) return ''
      if (elementsOf(child).some(({ name }) => name === 'gap')) {
        const inner = gapText(child, gaps, before, made)
        return BLOCKS.has(child.name) ? `\n\n${inner}\n\n` : inner
      }
      const whole = { ...element, children: [child] }
      return textOf(whole, made)
    })
    .join('')
}

function setBank(made: Making, bank: readonly XmlElement[], carried: string): string {
  if (made.bank) return refuse(made, '一道题里有两组备选项')
  made.bank = bank.map((option) => optionText(option, made))
  made.carried.push(`${carried}，${bank.length} 个备选项`)
  return ''
}

function addInlineChoice(made: Making, interaction: XmlElement): string {
  const options = allOf(interaction, 'inlineChoice')
  const letters = lettersBy(options, correctOf(made, interaction))
  if (letters?.length !== 1) return refuse(made, '文中选择没有唯一的标准答案')
  made.carried.push(`文中选择，${options.length} 个选项`)
  made.questions.push({
    kind: 'cloze',
    options: options.map((option) => optionText(option, made)),
    answer: letters[0] ?? '',
  })
  return blankMark(made.questions.length - 1)
}

function addTextEntry(made: Making, interaction: XmlElement): string {
  const answer = distinctForms(correctOf(made, interaction))
  if (answer.length === 0) return refuse(made, '填空没有标准答案')
  made.carried.push(`填空，${answer.length} 种答案`)
  made.questions.push({ kind: 'shortAnswer', answer })
  return blankMark(made.questions.length - 1)
}

function addExtendedText(made: Making, interaction: XmlElement): string {
  const [modelAnswer] = correctOf(made, interaction)
  made.carried.push('作文题')
  made.questions.push({
    kind: 'writing',
    stem: promptOf(interaction, made),
    ...(modelAnswer ? { modelAnswer } : {}),
  })
  return ''
}
