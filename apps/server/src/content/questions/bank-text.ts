import { ImportError } from './imported-item'

/** Rows of GB 2312 with signs and with the 3,755 commonest characters; its cells begin at 0xa1. */
const EVERYDAY_ROWS = [
  [0xa1, 0xa3],
  [0xb0, 0xd7],
] as const
const FIRST_CELL = 0xa1
/** In GB 18030 at least this share of the characters of two bytes are everyday ones. Read as it, other encodings have far fewer. */
const EVERYDAY_SHARE = 0.6

/** The text of a file: UTF-8, UTF-16 with its mark, or GB 18030 (with GBK and GB 2312). @throws ImportError for any other. */
export function bankText(bytes: Uint8Array): string {
  const mark = markedEncoding(bytes)
  const text = mark ? decoded(bytes, mark) : (decoded(bytes, 'utf-8') ?? chineseText(bytes))
  if (text === null || text.includes('\0')) {
    throw new ImportError(
      '认不出文件的编码（能读 UTF-8、UTF-16、GBK 和 GB18030），另存为 UTF-8 再导',
    )
  }
  return text
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Null for bytes that the encoding does not have. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Null for bytes of another encoding, such as Latin-1 or Big5, which GB 18030 would read as rubbish. */
function chineseText(bytes: Uint8Array): string | null {
  let pairs = 0
  let everyday = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const row = bytes[at] ?? 0
    if (row < 0x80) continue
    at += 1
    pairs += 1
    const isEveryday = EVERYDAY_ROWS.some(([from, to]) => row >= from && row <= to)
    if (isEveryday && (bytes[at] ?? 0) >= FIRST_CELL) everyday += 1
  }
  return everyday >= pairs * EVERYDAY_SHARE ? decoded(bytes, 'gb18030') : null
}
