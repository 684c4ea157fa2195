/** A writing or translation has so many photographs of handwriting at most. */
export const HANDWRITING_MAX = 4

/** The answer to a writing or translation. */
export interface TextAnswer {
  /** What was typed. */
  text: string
  /** Addresses of photographs of handwriting, as the upload gave them. */
  pictures: string[]
}

/** A line that names an uploaded picture. */
const PICTURE_LINE = /^!\[\]\((\/uploads\/[0-9a-f]{32}\.(?:jpg|png|webp))\)$/

/**
 * Reads an answer: what was typed, and the pictures that its last lines name. They lie in the answer itself, so that they are
 * journaled, synced and handed in with its words.
 */
export function readTextAnswer(answer: string): TextAnswer {
  const lines = answer.split('\n')
  const pictures: string[] = []
  for (let last = lines.at(-1); last !== undefined; last = lines.at(-1)) {
    const [, address] = PICTURE_LINE.exec(last) ?? []
    if (address === undefined) break
    pictures.unshift(address)
    lines.pop()
  }
  return { text: lines.join('\n'), pictures: pictures.slice(0, HANDWRITING_MAX) }
}

/** Writes an answer as {@link readTextAnswer} reads it: each picture once, and no more than there may be. */
export function writeTextAnswer({ text, pictures }: TextAnswer): string {
  const lines = [...new Set(pictures)].slice(0, HANDWRITING_MAX).map((one) => `![](${one})`)
  return (text === '' ? lines : [text, ...lines]).join('\n')
}

/** The answer with one more picture. */
export function withPicture(answer: string, address: string): string {
  const { text, pictures } = readTextAnswer(answer)
  return writeTextAnswer({ text, pictures: [...pictures, address] })
}
