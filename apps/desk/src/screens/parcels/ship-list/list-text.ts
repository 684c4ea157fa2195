import { SHIPPING_LIST_MAX } from '@kaozhou/domain'

/** As long as the server takes. */
export const LIST_TEXT_MAX = 100_000

const LINE_END = /\r\n?|\n/

/** A list with one kind of line end, so that its lines have the numbers that the server gives them. */
export function plainLines(text: string): string {
  return text.split(LINE_END).join('\n')
}

/** A line of a list by its number, from 1. */
export function lineOf(text: string, line: number): string {
  return text.split('\n')[line - 1] ?? ''
}

/** The list with another text in a line; without a text the line is empty, and the numbers of the others stay. */
export function withLine(text: string, line: number, content: string): string {
  const lines = text.split('\n')
  if (line < 1 || line > lines.length) return text
  lines[line - 1] = content.replace(/[\r\n]+/g, ' ')
  return lines.join('\n')
}

/**
 * The text of a file. Spreadsheets in China save CSV as GBK as often as in UTF-8.
 *
 * @throws Error that says what to do, for what is no list.
 */
export function decodeList(bytes: Uint8Array): string {
  if (bytes.includes(0))
    throw new Error('这不是文本文件。请在表格软件里另存为 CSV 或 TXT，再选一次')
  const text = decode(bytes)
  if (text.length > LIST_TEXT_MAX) {
    throw new Error(`文件太大了，一次最多 ${SHIPPING_LIST_MAX} 行，请分成几个`)
  }
  return plainLines(text)
}

/** Two Chinese characters of GBK can be UTF-8 by chance, such as 圆通: then they read as letters that no list has. */
const LETTERS_BY_CHANCE = /[\u0080-\u07ff]/

function decode(bytes: Uint8Array): string {
  const gbk = (): string => new TextDecoder('gb18030').decode(bytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return LETTERS_BY_CHANCE.test(text) && !/\p{Script=Han}/u.test(text) ? gbk() : text
  } catch {
    return gbk()
  }
}
