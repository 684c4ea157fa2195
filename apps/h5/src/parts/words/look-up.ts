import {
  type DictionaryEntry,
  type DictionaryLine,
  dictionaryFile,
  dictionaryWords,
  type ExamList,
  examListFile,
  readDictionary,
} from '@kaozhou/domain'

type LoadFile = (name: string) => Promise<string>

/** A word's entry, and that of the word which it is also a form of. Empty: the dictionary has neither. */
export async function lookUp(word: string, load: LoadFile = loadFile): Promise<DictionaryEntry[]> {
  for (const name of dictionaryWords(word)) {
    const line = await lineOf(name, load)
    if (!line) continue
    const own = 'word' in line ? [line] : []
    const base = line.formOf === null ? undefined : await lineOf(line.formOf.toLowerCase(), load)
    return base && 'word' in base ? [...own, base] : own
  }
  return []
}

async function lineOf(name: string, load: LoadFile): Promise<DictionaryLine | undefined> {
  return readDictionary(await load(`${dictionaryFile(name)}.tsv`)).get(name)
}

/**
 * Those words, given in small letters, that the dictionary has, each with the word that it is a form of, or itself. It loads every
 * file that one of them may stand in.
 */
export async function knownWords(
  words: readonly string[],
  load: LoadFile = loadFile,
): Promise<Map<string, string>> {
  const names = [...new Set(words.map(dictionaryFile))]
  const files = await Promise.all(names.map((name) => load(`${name}.tsv`)))
  const lines = new Map(names.map((name, at) => [name, readDictionary(files[at] ?? '')]))
  const known = new Map<string, string>()
  for (const word of words) {
    const line = lines.get(dictionaryFile(word))?.get(word)
    if (line) known.set(word, 'word' in line ? word : line.formOf.toLowerCase())
  }
  return known
}

/** The words of an exam, the most frequent first. */
export async function examWords(list: ExamList, load: LoadFile = loadFile): Promise<string[]> {
  return (await load(examListFile(list))).split('\n').filter((word) => word !== '')
}

/** A file that is not there has no words; one that cannot be loaded is asked for again. */
async function loadFile(name: string): Promise<string> {
  const answer = await fetch(`${import.meta.env.VITE_DICTIONARY}/${name}`)
  if (answer.status === 404) return ''
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.text()
}
