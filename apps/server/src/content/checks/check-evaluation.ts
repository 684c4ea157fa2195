import type { Content } from '../format/kinds'
import type { Report } from './report'

/** Questions of the level test that have no answer among their options, or ask the same again. */
export function checkEvaluation({ evaluation }: Content, report: Report): void {
  const stems = new Map<string, string>()
  evaluation.forEach(({ key, stem, options, answer }, index) => {
    const say = (field: string, message: string) => report('evaluation', index, [field], message)
    const letters = options.map((_, option) => String.fromCharCode(65 + option))
    if (options.length < 2) say('options', '至少写两个选项')
    if (new Set(options.map((one) => one.trim().toLowerCase())).size < options.length) {
      say('options', '有两个选项一样')
    }
    if (!letters.includes(answer))
      say('answer', `答案写一个选项的字母，只有一个：${letters.join('、')}`)
    const normal = stem.toLowerCase().replace(/\s+/g, ' ').trim()
    const first = stems.get(normal)
    if (first !== undefined) say('stem', `和 ${first} 的题目一样`)
    else stems.set(normal, key)
  })
}
