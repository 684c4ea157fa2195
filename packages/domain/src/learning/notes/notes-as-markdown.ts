/** A note as it stands in a file: the name of its lesson, its second of it, and what was written. */
export interface NotedLine {
  /** The name of the lesson. */
  sectionName: string
  /** Position in the lesson, in seconds. */
  seconds: number
  /** What was written; lines end with \n. */
  text: string
}

/**
 * Notes of a course as a Markdown file: the course, each lesson as a heading, each note as a list item that begins with its time.
 * What a person wrote is text, whatever marks are in it.
 *
 * @param notes In the order of the lessons.
 */
export function notesAsMarkdown(courseName: string, notes: readonly NotedLine[]): string {
  const blocks = [`# ${inLine(courseName)}`]
  let lesson: string | null = null
  for (const { sectionName, seconds, text } of notes) {
    if (sectionName !== lesson) blocks.push(`## ${inLine(sectionName)}`)
    lesson = sectionName
    blocks.push(`- **${clock(seconds)}** ${itemText(text)}`)
  }
  return `${blocks.join('\n\n')}\n`
}

/** 65 → 1:05, 3665 → 1:01:05. */
function clock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const end = two(Math.floor(seconds) % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`
}

/** Lines of a list item; two spaces at the end of a line break it. */
function itemText(text: string): string {
  const lines = text.split('\n').map(escaped)
  return lines
    .map((line, at) => {
      const indented = at === 0 || line === '' ? line : `  ${line}`
      return line !== '' && lines[at + 1] ? `${indented}  ` : indented
    })
    .join('\n')
}

function inLine(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim())
}

/** What Markdown would read as a mark stands as itself; at the start of a line also what would begin a heading or a list. */
function escaped(line: string): string {
  return line
    .trim()
    .replace(/[\\`*_[\]<>|~&$]/g, (mark) => `\\${mark}`)
    .replace(/^(\d{0,9})([-+=#.)])/, '$1\\$2')
}
