import type { CourseDraft } from './course-draft'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

/** The course introduction in simple tags, so that any sanitizer lets it through unchanged. */
export function introductionHtml(introduction: CourseDraft['introduction']): string {
  return [
    `<p>${escapeHtml(introduction.lead)}</p>`,
    '<h3>适合谁</h3>',
    list(introduction.forWhom),
    '<h3>学完得到什么</h3>',
    list(introduction.gains),
    '<h3>怎么学</h3>',
    `<p>${escapeHtml(introduction.how)}</p>`,
  ].join('')
}
