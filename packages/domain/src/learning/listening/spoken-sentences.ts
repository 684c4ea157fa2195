/** A sentence of a script. */
export interface ScriptSentence {
  /** Who says it: `N` the narrator, `W` a woman, `M` a man. */
  voice: string
  /** Without the voice. */
  text: string
}

/** A sentence of a recording. */
export interface SpokenSentence extends ScriptSentence {
  /** The second at which it begins. */
  from: number
  /** The second at which it ends; the next one may begin there. */
  to: number
}

const LINE = /^(N|W|M):\s+(\S.*)$/
/** What looks like the end of a sentence and is none. */
const SHORTENED = ['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'St.', 'No.', 'a.m.', 'p.m.', 'e.g.']
const ENDS = /[.?!]["'”’]?$/
/** A sentence begins with a capital, a number or a quotation mark. */
const BEGINS = /^["'“‘]?[A-Z0-9]/

/** The sentences of a script with lines such as `W: Tea? No, thank you.`; what follows a line without a voice is not said by anybody. */
export function scriptSentences(script: string): ScriptSentence[] {
  return script.split('\n').flatMap((line) => {
    const [, voice, text] = LINE.exec(line.trim()) ?? []
    return voice && text ? sentencesOf(text).map((sentence) => ({ voice, text: sentence })) : []
  })
}

function sentencesOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const sentences: string[] = []
  let open: string[] = []
  words.forEach((word, at) => {
    open.push(word)
    const next = words[at + 1]
    const isEnd = ENDS.test(word) && !SHORTENED.includes(word)
    if (next === undefined || (isEnd && BEGINS.test(next))) {
      sentences.push(open.join(' '))
      open = []
    }
  })
  return sentences
}

/** The sentences of a script with the seconds in which they are heard: `marks` are where each begins, and where the last one ends. */
export function spokenSentences(script: string, marks: readonly number[]): SpokenSentence[] {
  return scriptSentences(script).flatMap((sentence, at) => {
    const [from, to] = marks.slice(at, at + 2)
    return from === undefined || to === undefined ? [] : [{ ...sentence, from, to }]
  })
}
