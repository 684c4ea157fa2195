import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HANDWRITING_MAX, readTextAnswer, withPicture, writeTextAnswer } from './text-answer'

const address = (at: number): string => `/uploads/${String(at).padStart(32, '0')}.jpg`
const [FIRST, SECOND] = [address(1), address(2)]

describe('an answer of words and pictures', () => {
  test.each<[string, string, string[]]>([
    ['', '', []],
    ['Dear Sir', 'Dear Sir', []],
    [`![](${FIRST})`, '', [FIRST]],
    [`Dear Sir\n![](${FIRST})\n![](${SECOND})`, 'Dear Sir', [FIRST, SECOND]],
    [`![](${FIRST})\nDear Sir`, `![](${FIRST})\nDear Sir`, []],
    ['Dear Sir\n![](https://example.com/a.jpg)', 'Dear Sir\n![](https://example.com/a.jpg)', []],
    ['![](/uploads/../secret.jpg)', '![](/uploads/../secret.jpg)', []],
  ])('%j is read as %j with %j', (answer, text, pictures) => {
    expect(readTextAnswer(answer)).toEqual({ text, pictures })
  })

  test('is read as it was written, whatever was typed before', () => {
    const pictures = fc.uniqueArray(fc.nat(99), { maxLength: HANDWRITING_MAX })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), pictures, (text, numbers) => {
        const answer = { text, pictures: numbers.map(address) }
        expect(readTextAnswer(writeTextAnswer(answer))).toEqual(answer)
      }),
    )
  })

  test('has a picture once, and no more than there may be', () => {
    const full = Array.from({ length: HANDWRITING_MAX }, (_, at) => address(at))
    const answer = writeTextAnswer({ text: 'a\n', pictures: full })
    expect(readTextAnswer(withPicture(answer, address(99)))).toEqual({
      text: 'a\n',
      pictures: full,
    })
    expect(withPicture(withPicture('a', FIRST), FIRST)).toBe(`a\n![](${FIRST})`)
  })
})
