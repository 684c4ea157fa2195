import { type ParsedFile, parseYaml } from './parse-yaml'

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** A Markdown file with YAML between two `---` at its head: `sections` are its `## ` headings with their paragraphs. */
export function parseMarkdown(file: string, text: string): ParsedFile {
  const front = FRONT.exec(text)
  if (!front) {
    return {
      value: undefined,
      faults: [
        { file, line: 1, column: 1, message: '文件要以 --- 开头，写出 title，再以 --- 结束' },
      ],
      locate: () => ({ line: 1, column: 1 }),
    }
  }
  const [head, yaml = ''] = front
  // The newline stands for the line of `---`, so that lines are those of the file.
  const parsed = parseYaml(file, `\n${yaml}`)
  const { sections, lineOf } = readSections(text.slice(head.length), head.split('\n').length - 1)
  if (typeof parsed.value !== 'object' || parsed.value === null) {
    return { ...parsed, value: parsed.faults.length > 0 ? undefined : {} }
  }
  return {
    ...parsed,
    value: { ...parsed.value, sections },
    locate: (path) =>
      path[0] === 'sections' ? { line: lineOf(path), column: 1 } : parsed.locate(path),
  }
}

interface Section {
  title: string
  paragraphs: string[]
}

function readSections(body: string, linesBefore: number) {
  const sections: Section[] = []
  const titleLines: number[] = []
  let paragraph: string[] = []
  let paragraphLine = 0
  const close = () => {
    if (paragraph.length > 0) {
      if (sections.length === 0) {
        sections.push({ title: '', paragraphs: [] })
        titleLines.push(paragraphLine)
      }
      sections.at(-1)?.paragraphs.push(paragraph.join(''))
    }
    paragraph = []
  }
  for (const [index, line] of body.split(/\r?\n/).entries()) {
    const heading = /^##\s+(\S.*)$/.exec(line)?.[1]?.trimEnd()
    if (heading || line.trim() === '') close()
    if (heading) {
      sections.push({ title: heading, paragraphs: [] })
      titleLines.push(linesBefore + index + 1)
    } else if (line.trim() !== '') {
      if (paragraph.length === 0) paragraphLine = linesBefore + index + 1
      paragraph.push(line.trim())
    }
  }
  close()
  const lineOf = (path: readonly (string | number)[]) =>
    titleLines[Number(path[1] ?? 0)] ?? linesBefore + 1
  return { sections, lineOf }
}
