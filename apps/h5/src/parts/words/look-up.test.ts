import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EXAM_LISTS, readDictionary } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { examWords, knownWords, lookUp } from './look-up'

const { resolve } = createRequire(import.meta.url)
const folder = join(resolve('@kaozhou/dictionary/package.json'), '../data')
/** As the server answers: what is not there is empty. */
const load = (name: string): Promise<string> => readFile(join(folder, name), 'utf8').catch(() => '')

test.each([
  ['Teachers', ['teacher']],
  ['went', ['go']],
  ['left', ['left', 'leave']],
  ['student’s', ['student']],
  ['Monday', ['Monday']],
  ['well-being', ['well-being']],
  ['studying', ['study']],
  ['xqzzy', []],
])('%s is found as %j', async (word, found) => {
  expect((await lookUp(word, load)).map((entry) => entry.word)).toEqual(found)
})

test('a dictionary that cannot be loaded says so', async () => {
  const away = (): Promise<string> => Promise.reject(new Error('away'))
  await expect(lookUp('go', away)).rejects.toThrow('away')
})

test('words that are known are told with the word that they are a form of', async () => {
  const words = ['students', 'went', 'left', 'colour', 'color', 'monday', "don't", 'libary']
  expect(Object.fromEntries(await knownWords(words, load))).toEqual({
    ...{ students: 'student', went: 'go', left: 'left', monday: 'monday', "don't": "don't" },
    ...{ colour: 'colour', color: 'color' },
  })
})

test.each(EXAM_LISTS)(
  'every word of the list %s has an entry that names the exam',
  async (list) => {
    const words = await examWords(list, load)
    expect(words.length).toBeGreaterThan(3000)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words.filter((_, at) => at % 50 === 0)) {
      expect((await lookUp(word, load))[0]?.lists).toContain(list)
    }
  },
)

test('every pronunciation is in letters of the phonetic alphabet, each of them one only', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsv'))
  const files = await Promise.all(names.map(load))
  const entries = files.flatMap((file) => [...readDictionary(file).values()])
  const sounds = entries.flatMap((entry) => ('phonetic' in entry ? [entry.phonetic] : []))
  expect(sounds.length).toBeGreaterThan(29_000)
  expect(sounds.filter((sound) => !/^[a-zæðŋɑɒɔəɚɜɝɡɪʃʊʌʒθˈˌː()-]*$/.test(sound))).toEqual([])
  expect(sounds.filter((sound) => /[cgqx]|ɒː|j(?:[^iuəæɔɑʌeɪʊaoɒɜ(]|$)/.test(sound))).toEqual([])
})
