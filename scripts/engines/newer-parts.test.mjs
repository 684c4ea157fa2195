import { expect, test } from 'vitest'
import { newerParts } from './newer-parts.mjs'

test.each([
  ['const a = /(?<!x)y/', ['1:11: regular expression with lookbehind']],
  ['const a = new RegExp("(?<=x)y")', ['1:11: regular expression with lookbehind']],
  ['const a = RegExp(`(?<=x)y`, `g`)', ['1:11: regular expression with lookbehind']],
  ['const a = /[\\p{L}--[a-z]]/v', ['1:11: regular expression with the flag v']],
  ['class A {\n  static { A.b = 1 }\n}', ['2:3: class static block']],
  ['list.toSorted()', ['1:1: list.toSorted()']],
  ['list.with(0, a)', ['1:1: list.with()']],
  ['AbortSignal.any([a])', ['1:1: AbortSignal.any()']],
  ['typeof AbortSignal.any === "function" ? AbortSignal.any([a]) : a', []],
  ['signal.throwIfAborted?.()', []],
  ['const a = /(?<name>x)/; class B { static c = 1; #d; has(o) { return #d in o } }', []],
])('%s', (code, expected) => {
  expect(newerParts(code)).toEqual(expected)
})
