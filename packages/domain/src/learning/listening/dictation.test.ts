import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDictation } from './dictation'

const SAID = 'Anyone with a bus card can take one from a yellow box.'

/** `card` right, `(yelow>yellow)` misspelt, `[box>bus]` misheard, `+word` missing, `-word` extra. */
function text(said: string, written: string): string {
  return compareDictation(said, written)
    .words.map(({ state, said: wanted, written: given }) => {
      if (state === 'right') return wanted
      if (state === 'misspelt') return `(${given}>${wanted})`
      if (state === 'misheard') return `[${given}>${wanted}]`
      return state === 'missing' ? `+${wanted}` : `-${given}`
    })
    .join(' ')
}

describe('a dictation is read as a person would', () => {
  test.each([
    ['all right', 'The bell rang twice.', 'the bell rang twice', 'The bell rang twice.'],
    [
      'a letter wrong',
      'The umbrella was yellow.',
      'the umbrela was yelow',
      'The (umbrela>umbrella) was (yelow>yellow.)',
    ],
    [
      'two letters swapped',
      'She could not believe it.',
      'she could not beleive it',
      'She could not (beleive>believe) it.',
    ],
    ['another word', 'He lost his card.', 'he lost his cat', 'He lost his [cat>card.]'],
    ['a short word is heard or not', 'He is at home.', 'we is at home', '[we>He] is at home.'],
    [
      'a word left out',
      'It came from a bus driver.',
      'it came from bus driver',
      'It came from +a bus driver.',
    ],
    [
      'a word too many',
      'It came from a driver.',
      'it came from a bus driver',
      'It came from a -bus driver.',
    ],
    ['the end is missing', 'I will ask her first.', 'I will', 'I will +ask +her +first.'],
    ['nothing was written', 'Ask her.', '', '+Ask +her.'],
    [
      'a contraction written out',
      'I’m afraid it’s full.',
      'I am afraid it is full',
      'I am afraid it is full.',
    ],
    ['and the other way', 'She does not know.', "she doesn't know", 'She does not know.'],
    ["can't, cannot, can not", "We can't come.", 'we cannot come', 'We can not come.'],
    [
      'a possessive stays one word',
      "The tailor's shop closed.",
      'the tailors shop closed',
      "The tailor's shop closed.",
    ],
    [
      'a number in figures',
      'There were two hundred and twelve.',
      'there were 212',
      'There were two hundred and twelve.',
    ],
    ['another number', 'He paid five euros.', 'he paid 9 euros', 'He paid [nine>five] euros.'],
    ['a number that is said without and', 'Two hundred twelve.', '212', 'Two hundred twelve.'],
    ['a hyphen does not matter', 'A well-known man.', 'a well known man', 'A well known man.'],
    [
      'the same word twice',
      'The more, the better.',
      'the more the better',
      'The more, the better.',
    ],
  ])('%s', (_, said, written, expected) => {
    expect(text(said, written)).toBe(expected)
  })

  test('counts what was said and what was right', () => {
    const { total, right } = compareDictation(
      SAID,
      'anyone with bus cart can take one from yellow box',
    )
    expect({ total, right }).toEqual({ total: 12, right: 9 })
  })
})

const sentence = fc
  .array(fc.constantFrom('the', 'bus', 'yellow', 'box', 'driver', "don't", 'umbrella', 'a'), {
    maxLength: 12,
  })
  .map((words) => words.join(' '))

test('every word that was said and every word that was written is there once, in order', () => {
  fc.assert(
    fc.property(sentence, sentence, (said, written) => {
      const { words, total, right } = compareDictation(said, written)
      const whole = (text: string) => compareDictation(text, text).words.map((one) => one.said)
      expect(words.flatMap((one) => one.said ?? [])).toEqual(whole(said))
      expect(words.flatMap((one) => one.written ?? [])).toEqual(whole(written))
      expect(total).toBe(whole(said).length)
      expect(right).toBeLessThanOrEqual(total)
    }),
  )
})

test('what was said is all right, and nothing else is', () => {
  fc.assert(
    fc.property(sentence, (said) => {
      const { words } = compareDictation(said, said.toUpperCase())
      expect(words.every(({ state }) => state === 'right')).toBe(true)
    }),
  )
})
