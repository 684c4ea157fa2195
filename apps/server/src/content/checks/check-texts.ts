import MarkdownIt from 'markdown-it'
import type { Content } from '../format/kinds'
import { AGREEMENT_KEYS } from '../format/shop'
import type { Report } from './report'

/** Everything that Markdown can be, to find what an introduction can't show. */
const everything = new MarkdownIt({ html: true })

const SHOWN = new Set([
  'heading_open',
  'paragraph_open',
  'bullet_list_open',
  'ordered_list_open',
  'list_item_open',
  'blockquote_open',
  'inline',
])
const SHOWN_INLINE = new Set([
  'text',
  'strong_open',
  'strong_close',
  'em_open',
  'em_close',
  'softbreak',
  'hardbreak',
  'text_special',
])

/** Texts of which a part would be cleaned away. */
export function checkTexts(content: Content, report: Report): void {
  content.courses.forEach(({ introduction }, index) => {
    const found = lostInIntroduction(introduction)
    if (found) report('courses', index, ['introduction'], found)
  })
  content.courses.forEach(({ chapters }, index) => {
    chapters.forEach(({ task }, chapter) => {
      task?.questions.forEach((question, at) => {
        const fault = 'from' in question ? null : answerFault(question)
        if (fault)
          report('courses', index, ['chapters', chapter, 'task', 'questions', at, 'answer'], fault)
      })
    })
  })
  content.questions.forEach((question, index) => {
    const fault = answerFault(question)
    if (fault) report('questions', index, ['answer'], fault)
  })
  content.agreements.forEach(({ file }, index) => {
    if (!(AGREEMENT_KEYS as readonly string[]).includes(file)) {
      report('agreements', index, [], `协议的文件名要是其中一个：${AGREEMENT_KEYS.join('、')}`)
    }
  })
}

function lostInIntroduction(source: string): string | null {
  for (const { type, tag, content, children, nesting } of everything.parse(source, {})) {
    if (type === 'html_block') return `HTML 会被去掉：${content.trim().slice(0, 40)}`
    if (type === 'heading_open' && tag !== 'h3') return '小标题用三个 #：### 适合谁'
    if (nesting >= 0 && !SHOWN.has(type))
      return '介绍里只能用 ### 小标题、段落、列表、引用、粗体和斜体'
    for (const child of children ?? []) {
      if (child.type === 'html_inline') return `HTML 会被去掉：${child.content}`
      if (!SHOWN_INLINE.has(child.type)) {
        return '介绍里不能放链接、图片和代码，只能用 ### 小标题、段落、列表、引用、粗体和斜体'
      }
    }
  }
  return null
}

function answerFault({ options, answer }: { options: string[]; answer: string }): string | null {
  if (options.length === 0) return null
  const letters = options.map((_, index) => String.fromCharCode(65 + index))
  const isRight = [...answer].every((letter) => letters.includes(letter))
  if (isRight && new Set(answer).size === answer.length) return null
  return `答案写选项的字母，每个一次：${letters.join('、')}`
}
