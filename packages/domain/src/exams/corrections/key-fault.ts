import type { QuestionKind } from '../paper'
import type { QuestionRuling } from './question-ruling'

/** Why a question of this kind with these letters can't have such a key; null when it can. Texts have none and are never asked. */
export function keyFault(
  kind: QuestionKind,
  letters: readonly string[],
  key: QuestionRuling['key'],
): string | null {
  switch (kind) {
    case 'writing':
    case 'translation':
      return key === null ? null : '作文和翻译由人评分，没有答案'
    case 'shortAnswer':
      return formsFault([key ?? []].flat())
    case 'judgement':
      return key === 'T' || key === 'F' ? null : '判断题的答案写 T（对）或 F（错）'
    case 'ordering':
      return isEachOnce(letters, key) && [...key].length === letters.length
        ? null
        : `答案写全部字母的顺序，每个一次，例如 ${letters.join('')}`
    case 'multiple':
      return isEachOnce(letters, key) && [...key].length >= 2
        ? null
        : `多选题的答案至少两个字母，每个一次：${letters.join('、')}`
    default:
      return typeof key === 'string' && letters.includes(key)
        ? null
        : `答案写一个选项的字母，只有一个：${letters.join('、')}`
  }
}

function isEachOnce(letters: readonly string[], key: QuestionRuling['key']): key is string {
  if (typeof key !== 'string') return false
  const chosen = [...key]
  return (
    chosen.every((letter) => letters.includes(letter)) && new Set(chosen).size === chosen.length
  )
}

function formsFault(forms: readonly string[]): string | null {
  if (forms.length === 0) return '简答题要写答案：每种可以接受的写法一条'
  const isTwice = new Set(forms.map((form) => form.trim().toLowerCase())).size < forms.length
  return isTwice ? '同一种写法写了两次' : null
}
