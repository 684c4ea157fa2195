import type { Content, EntryOf } from '../format/kinds'
import type { Report } from './report'

/** Questions of the level test that ask nothing, have no answer among their options, give it away, or ask the same again. */
export function checkEvaluation({ evaluation }: Content, report: Report): void {
  const stems = new Map<string, string>()
  evaluation.forEach((item, index) => {
    const { key, options, answer } = item
    const say = (field: string, message: string) => report('evaluation', index, [field], message)
    const letters = options.map((_, option) => String.fromCharCode(65 + option))
    if (options.length < 2) say('options', '至少写两个选项')
    if (new Set(options.map((one) => one.trim().toLowerCase())).size < options.length) {
      say('options', '有两个选项一样')
    }
    if (!letters.includes(answer))
      say('answer', `答案写一个选项的字母，只有一个：${letters.join('、')}`)
    const fault = askedFault(item)
    if (fault) say(fault.field, fault.message)
    const asked = item.stem ?? `${item.script}${item.spoken}`
    const normal = asked.toLowerCase().replace(/\s+/g, ' ').trim()
    const first = stems.get(normal)
    if (first !== undefined) say(item.stem ? 'stem' : 'script', `和 ${first} 的题目一样`)
    else stems.set(normal, key)
  })
}

/** A question is read, or heard with everything that it asks; one of listening is always heard. */
function askedFault({ topic, stem, recording, script, spoken, options }: EntryOf<'evaluation'>) {
  const isHeard = recording !== undefined && script !== undefined && spoken !== undefined
  if (topic === 'listening' && !isHeard)
    return { field: 'topic', message: '听力题要有录音：写 recording、script 和 spoken' }
  if (!isHeard && (recording ?? script ?? spoken) !== undefined)
    return { field: 'topic', message: '有录音的题，recording、script 和 spoken 三样都要写' }
  if (!isHeard && stem === undefined) return { field: 'topic', message: '要写题目 stem' }
  return stem !== undefined && articleTells(stem, options)
    ? { field: 'stem', message: '空前面的 a 或 an 排除了一些选项，换个说法' }
    : null
}

/** True when the article before the blank fits only some of the options: `an ____` with empty, bare, vacant; letters do not tell it of `hour` and `union`. */
function articleTells(stem: string, options: readonly string[]): boolean {
  const isUnclear = options.some((option) => /^(?:u|eu|h|one)/i.test(option))
  if (isUnclear || !/\ban? _{2,}/i.test(stem)) return false
  const vowels = options.filter((option) => /^[aeiou]/i.test(option)).length
  return vowels > 0 && vowels < options.length
}
