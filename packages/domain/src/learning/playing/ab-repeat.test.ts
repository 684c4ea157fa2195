import { describe, expect, test } from 'vitest'
import { type AbRepeat, goesBack, pressRepeat } from './ab-repeat'

/** What presses at these seconds of a lesson of ten minutes make. */
function pressed(...seconds: number[]): AbRepeat | null {
  return seconds.reduce<AbRepeat | null>((repeat, at) => pressRepeat(repeat, at, 600), null)
}

describe('presses of A-B', () => {
  test.each<[string, number[], AbRepeat | null]>([
    ['the first sets the beginning', [65], { from: 65, to: null }],
    ['the second sets the end', [65, 72], { from: 65, to: 72 }],
    ['the third clears it', [65, 72, 70], null],
    ['an end before the beginning changes the two', [72, 65], { from: 65, to: 72 }],
    ['two at one place make a second', [65, 65], { from: 65, to: 66 }],
    ['two at the end of the lesson make its last second', [600, 600], { from: 599, to: 600 }],
  ])('%s', (_, seconds, expected) => {
    expect(pressed(...seconds)).toEqual(expected)
  })
})

describe('a passage from 65 to 72 s', () => {
  test.each([
    ['begins again when its end has come', 71.8, 72, true],
    ['begins again when its end was passed', 71.8, 72.3, true],
    ['plays on before its end', 71.5, 71.8, false],
    ['waits for who sought behind it', 300, 300.2, false],
    ['is played into from before it', 64.8, 65, false],
    ['is jumped over from before it', 60, 80, false],
  ])('%s', (_, before, now, expected) => {
    expect(goesBack({ from: 65, to: 72 }, before, now)).toBe(expected)
  })

  test('that has no end yet never goes back', () => {
    expect(goesBack({ from: 65, to: null }, 71, 600)).toBe(false)
  })
})
