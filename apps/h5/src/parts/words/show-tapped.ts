import type { AskedWord } from './word-under'

interface Tap {
  root: Element
  /** Of the window. */
  x: number
  y: number
  /** The title of the text. */
  source: string
}

/** Shows what the word means that was tapped, if one was. */
export async function showTapped({ root, x, y, source }: Tap): Promise<void> {
  const { wordUnder, showWord } = await import('./show-word')
  const asked = wordUnder(root, x, y)
  if (asked) await showWord({ ...asked, source })
}

/** Shows what a word means; an empty one asks for a word. */
export async function showAsked(asked: AskedWord): Promise<void> {
  const { showWord } = await import('./show-word')
  await showWord(asked)
}
