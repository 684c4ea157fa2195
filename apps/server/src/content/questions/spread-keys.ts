import {
  type ImportedGroup,
  type ImportedItem,
  type ImportedQuestion,
  letterOf,
} from './imported-item'

/**
 * The items of a bank with their options in another order where the order of the file would give the key away: of a bank
 * whose choices mostly have the right option first, and of groups whose answers stand in the order of the questions. The
 * order depends on the question alone, so that the same bank always becomes the same paper.
 */
export function spreadKeys(items: readonly ImportedItem[]): ImportedItem[] {
  const choices = items.flatMap(({ group }) => group?.questions.filter(isChoice) ?? [])
  const first = choices.filter(({ answer = '' }) => isInOrder(answer)).length
  const isKeyFirst = first * 2 > choices.length
  return items.map((item) =>
    item.group ? { ...item, group: spreadGroup(item.group, isKeyFirst) } : item,
  )
}

type Choice = ImportedQuestion & { options: string[]; answer: string }

function isChoice(question: ImportedQuestion): question is Choice {
  const { kind, options, answer } = question
  const isOfKind = kind === 'single' || kind === 'multiple' || kind === 'cloze'
  return isOfKind && options !== undefined && typeof answer === 'string'
}

/** True for A, AB, ABC: the first options in the order of the file. */
function isInOrder(letters: string | readonly string[]): boolean {
  return [...letters].every((letter, index) => letter === letterOf(index))
}

function spreadGroup(group: ImportedGroup, isKeyFirst: boolean): ImportedGroup {
  const { bank, questions } = group
  const answers = questions.map(({ answer }) => (typeof answer === 'string' ? answer : ''))
  if (bank && questions.length > 1 && isInOrder(answers)) {
    const order = orderOf(bank, questions.map(({ stem = '' }) => stem).join())
    const moved = (answer: string) => movedLetters(answer, order)
    return {
      ...group,
      bank: order.map((from) => bank[from] ?? ''),
      questions: questions.map((one, index) => ({ ...one, answer: moved(answers[index] ?? '') })),
    }
  }
  return { ...group, questions: questions.map((one) => spreadQuestion(one, isKeyFirst)) }
}

function spreadQuestion(question: ImportedQuestion, isKeyFirst: boolean): ImportedQuestion {
  const { kind, options, optionNotes, answer, stem = '', analysis = '' } = question
  if (!options || typeof answer !== 'string') return question
  const isGiven = kind === 'ordering' ? isInOrder(answer) : isChoice(question) && isKeyFirst
  if (!isGiven || [stem, analysis, ...options].some(namesLetters)) return question
  const order = orderOf(options, stem)
  const letters = movedLetters(answer, order)
  return {
    ...question,
    options: order.map((from) => options[from] ?? ''),
    ...(optionNotes ? { optionNotes: order.map((from) => optionNotes[from] ?? '') } : {}),
    answer: kind === 'ordering' ? letters : [...letters].sort().join(''),
  }
}

/** `选 A`, `A 和 B`, `both A and C`: it would name another option afterwards. */
function namesLetters(text: string): boolean {
  return /(?:选|答案|选项|项|option|answer)(?:\s*(?:is|是|为|应为|：|:))?\s*[（(]?[A-H](?![a-z])|(?<![a-z])[A-H]\s*(?:、|和|与|及|&|and|or)\s*[A-H](?![a-z])|(?<![a-z])[A-H]\s*(?:项|选项)/i.test(
    text,
  )
}

/** `以上都对` keeps its place. */
const FIXED = /^(?:以上|上述|全部都|都不|all of|none of|both of|neither of)/i

function movedLetters(letters: string, order: readonly number[]): string {
  return [...letters].map((letter) => letterOf(order.indexOf(letter.charCodeAt(0) - 65))).join('')
}

/** Which option comes to each place; Fisher and Yates by numbers that the texts decide. */
function orderOf(options: readonly string[], stem: string): number[] {
  const order = options.map((_, index) => index)
  const loose = order.filter((index) => !FIXED.test((options[index] ?? '').trim()))
  const random = numbersOf([stem, ...options].join('\n'))
  for (let at = loose.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one = 0, two = 0] = [loose[at], loose[other]]
    const [here = 0, there = 0] = [order[one], order[two]]
    order[one] = there
    order[two] = here
  }
  return order
}

/** Numbers from 0 to below 1 that a text decides (FNV-1a, then Mulberry32). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
