import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt('zero', { html: false }).enable([
  'heading',
  'list',
  'blockquote',
  'emphasis',
  'newline',
  'escape',
  'entity',
])

/** A course's introduction in simple tags (h3, p, ul, ol, li, strong, em, blockquote), which any sanitizer leaves alone. */
export function introductionHtml(source: string): string {
  return markdown.render(source).replace(/>\n+</g, '><').trim()
}
