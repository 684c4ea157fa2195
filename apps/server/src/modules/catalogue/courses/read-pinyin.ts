import type { ReadPinyin } from '@kaozhou/domain'
import { polyphonic } from 'pinyin-pro'

/** Names, tags, teachers and dictionary words of a large shop; a text of the shop is read once. */
const MAX_TEXTS = 20_000
const read = new Map<string, string[][]>()

/** All readings of each character, without tones; ü is v, as it is typed. */
export const readPinyin: ReadPinyin = (text) => {
  const known = read.get(text)
  if (known) return known
  const readings = polyphonic(text, { toneType: 'none', type: 'array', v: true }).map((one) => [
    ...new Set(one),
  ])
  if (read.size >= MAX_TEXTS) read.clear()
  read.set(text, readings)
  return readings
}
