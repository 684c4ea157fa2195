/** Exams that list the words which they ask, by the short names of the dictionary's data. */
export const WORD_LISTS = {
  zk: '中考',
  gk: '高考',
  cet4: '四级',
  cet6: '六级',
  ky: '考研',
  ielts: '雅思',
  toefl: '托福',
  gre: 'GRE',
} as const

/** An exam's list of words. */
export type WordList = keyof typeof WORD_LISTS

/** The exams whose words a person can go through in order, the most frequent first: their lists are files of the dictionary. */
export const EXAM_LISTS = ['cet4', 'cet6', 'ky'] as const satisfies WordList[]

/** One of {@link EXAM_LISTS}. */
export type ExamList = (typeof EXAM_LISTS)[number]

/** The name of the file that has an exam's words, one a line, such as `lists/cet4.txt`. */
export function examListFile(list: ExamList): string {
  return `lists/${list}.txt`
}

/** A word as a dictionary has it. */
export interface DictionaryEntry {
  /** As it is written: lower case, unless it is a name. */
  word: string
  /** In the international phonetic alphabet; empty where it is not known. */
  phonetic: string
  /** The exams that ask it. */
  lists: WordList[]
  /** A line for each part of speech, such as `n. 实质，本质`. */
  meanings: string[]
  /** Another word that this one is also a form of, as `left` is of `leave`. */
  formOf: string | null
}

/** A line of a file of the dictionary: a word with its entry, or a form with the word that it belongs to. */
export type DictionaryLine = DictionaryEntry | { formOf: string }

/** The name of the file that has a word: its first two letters, `_` for what is no letter, such as `go` or `o_`. */
export function dictionaryFile(word: string): string {
  return word
    .toLowerCase()
    .slice(0, 2)
    .replace(/[^a-z]/g, '_')
    .padEnd(2, '_')
}

/**
 * Reads a file of the dictionary: a line each of word, sound, lists, meanings and the word that it is a form of, or of a
 * form and its word, with tabs between them.
 * @returns by the word in small letters
 */
export function readDictionary(text: string): Map<string, DictionaryLine> {
  const lines = new Map<string, DictionaryLine>()
  for (const line of text.split('\n')) {
    const [word = '', ...rest] = line.split('\t')
    if (word !== '') lines.set(word.toLowerCase(), readLine(word, rest))
  }
  return lines
}

function readLine(word: string, [first = '', lists, meanings, formOf]: string[]): DictionaryLine {
  if (lists === undefined || meanings === undefined) return { formOf: first }
  return {
    word,
    phonetic: first,
    lists: lists.split(' ').filter((name): name is WordList => Object.hasOwn(WORD_LISTS, name)),
    meanings: meanings.split('\\n'),
    formOf: formOf ?? null,
  }
}

/** What a word may stand in a dictionary as, best first: itself, without a possessive, and its parts where it is joined. */
export function dictionaryWords(word: string): string[] {
  const plain = word.toLowerCase().replaceAll('’', "'")
  const own = plain.replace(/'s?$/, '')
  const [first = '', ...others] = own.split(/['-]/)
  const found = [plain, own, ...(others.length > 0 ? [own.replaceAll('-', ''), first] : [])]
  return [...new Set(found)].filter((one) => one !== '')
}
