import { PAGE_HEIGHT, PAGE_WIDTH, type PdfPage, type PdfRule, type PdfText } from './pdf-page'

/** What a document is made from: the course's own syllabus and homework. */
export interface DocumentSource {
  /** The school's name, on every page. */
  school: string
  name: string
  courseName: string
  summary: string
  chapters: { name: string; sections: string[] }[]
  questions: { stem: string; options: string[]; answers: string[]; analysis: string }[]
}

/** A page as it is read: a heading, and lines; an empty line is one to write on. */
export interface DocumentPage {
  title: string
  lines: string[]
}

const MARGIN = 64
const LINE = 24
const TEXT_SIZE = 11
const LINES_PER_PAGE = 26
/** Width of a line in characters; a Latin letter is half of one. */
const LINE_WIDTH = Math.floor((PAGE_WIDTH - 2 * MARGIN) / TEXT_SIZE)
const NOTE_LINES = 5

/** What every reader's own font has; formulas with superscripts are left to the homework itself. */
const PRINTABLE = /^[\u0020-\u007e\u4e00-\u9fff\u3000-\u303f\uff00-\uffef·×÷√≤≥≠→…“”‘’—　]*$/

/** The pages of a document: what the course teaches, room for notes, exercises and their answers. */
export function documentPages(source: DocumentSource): DocumentPage[] {
  const questions = source.questions.filter(({ stem, options, analysis }) =>
    PRINTABLE.test(stem + options.join('') + analysis),
  )
  return [
    ...paged(titleOf(source.name), [source.courseName, source.summary, '', ...outline(source)]),
    ...source.chapters.flatMap(({ name, sections }) =>
      paged(
        name,
        sections.flatMap((section) => [`● ${section}`, ...Array<string>(NOTE_LINES).fill('')]),
      ),
    ),
    ...paged('练一练', questions.flatMap(questionLines)),
    ...paged('答案与解析', questions.flatMap(answerLines)),
  ].filter(({ lines }) => lines.length > 0)
}

function titleOf(name: string): string {
  return name.replace(/\.pdf$/i, '')
}

function outline({ chapters }: DocumentSource): string[] {
  return chapters.flatMap(({ name, sections }) => [
    name,
    ...sections.map((section, index) => `　　${index + 1}. ${section}`),
  ])
}

function questionLines(question: DocumentSource['questions'][number], index: number): string[] {
  const options = question.options.map((text, at) => `　　${letter(at)}. ${text}`)
  return [`${index + 1}. ${question.stem}`, ...(options.length > 0 ? options : [''])]
}

function answerLines(question: DocumentSource['questions'][number], index: number): string[] {
  const joined = question.options.length > 0 ? question.answers.join('') : question.answers[0]
  return [`${index + 1}. 答案：${joined}`, `　　${question.analysis}`]
}

function letter(index: number): string {
  return String.fromCharCode(65 + index)
}

/** Lines that fit, on as many pages as they need. */
function paged(title: string, lines: readonly string[]): DocumentPage[] {
  const fitting = lines.flatMap(wrap)
  const count = Math.ceil(fitting.length / LINES_PER_PAGE)
  return Array.from({ length: count }, (_, index) => ({
    title: index === 0 ? title : `${title}（续）`,
    lines: fitting.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  }))
}

function wrap(line: string): string[] {
  const lines: string[] = []
  let current = ''
  let width = 0
  for (const character of line) {
    const next = character <= '\u007e' ? 0.5 : 1
    if (width + next > LINE_WIDTH) {
      lines.push(current)
      current = ''
      width = 0
    }
    current += character
    width += next
  }
  return [...lines, current]
}

/** The document as a file. */
export async function documentPdf(
  source: DocumentSource,
): Promise<{ bytes: Buffer; pages: number }> {
  // pdf-lib takes 0.2 s to load, and few processes ever make a file.
  const { writePdf } = await import('./write-pdf')
  const pages = documentPages(source)
  const drawn = pages.map((page, index) => drawPage(page, source, `${index + 1} / ${pages.length}`))
  return {
    bytes: await writePdf({ title: titleOf(source.name), producer: source.school }, drawn),
    pages: pages.length,
  }
}

function drawPage(page: DocumentPage, source: DocumentSource, number: string): PdfPage {
  const width = PAGE_WIDTH - 2 * MARGIN
  const texts: PdfText[] = [
    { x: MARGIN, y: 44, size: 9, text: `${source.school}　${source.courseName}`, gray: 0.45 },
    { x: MARGIN, y: 96, size: 18, text: page.title },
    { x: MARGIN, y: PAGE_HEIGHT - 40, size: 9, text: '仅供本课程学员学习使用', gray: 0.45 },
    { x: PAGE_WIDTH - MARGIN - 40, y: PAGE_HEIGHT - 40, size: 9, text: number, gray: 0.45 },
  ]
  const rules: PdfRule[] = [{ x: MARGIN, y: 108, width }]
  for (const [index, text] of page.lines.entries()) {
    const y = 138 + index * LINE
    if (text === '') rules.push({ x: MARGIN, y: y + 4, width })
    else texts.push({ x: MARGIN, y, size: TEXT_SIZE, text })
  }
  return { texts, rules }
}
