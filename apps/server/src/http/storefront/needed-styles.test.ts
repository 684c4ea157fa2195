import { expect, test } from 'vitest'
import { classesIn, isNeeded, styleSheet } from './needed-styles'

const SHOWN = classesIn('<main class="page wide"><b class="name">课程</b></main>')

test.each([
  ['a rule for a class of the markup', '.name{color:red}', true],
  ['one of several selectors', '.other,.page>b{color:red}', true],
  ['a rule within a media query', '@media (width>=768px){.wide{margin:0}}', true],
  ['an element', '.other{margin:0}main{margin:0}', true],
  ['the root', '@media print{:root{--ground:#fff}}', true],
  ['a class that is not in the markup', '.names{color:red}', false],
  ['a number that looks like a class', '.other{margin:.5px}', false],
  ['frames of a movement', '.other{animation:a 1s}@keyframes a{0%,50.5%{top:0}to{top:1px}}', false],
])('%s', (_, text, expected) => {
  expect(isNeeded(styleSheet('a.css', text), SHOWN)).toBe(expected)
})

test('a class is found in each element', () => {
  expect(SHOWN).toEqual(new Set(['page', 'wide', 'name']))
})
