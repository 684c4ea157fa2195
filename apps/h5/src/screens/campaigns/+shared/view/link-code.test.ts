import { expect, test } from 'vitest'
import { friendsCode, hasWrongCode } from './link-code'

const CODE = 'k3v9x2m7q1aa'

test.each<[string, string, string | undefined, string | null]>([
  ['a link', `link=${CODE}`, undefined, CODE],
  ['an older link', `code=${CODE}`, undefined, CODE],
  ['back from the authorizer', `link=${CODE}&code=081FjR0w3aB&state=s1`, undefined, CODE],
  ['only the authorizer’s code', `code=${CODE}&state=s1`, undefined, null],
  ['a code in the path', '', CODE, CODE],
  ['the query comes before the path', `link=${CODE}`, 'bbbbbbbbbbbb', CODE],
  ['a word in the path', '', 'new', null],
  ['no code at all', 'link=%3Cscript%3E', undefined, null],
])('%s: ?%s', (_, query, ofPath, expected) => {
  expect(friendsCode(new URLSearchParams(query), ofPath)).toBe(expected)
})

test.each<[string, string, string | undefined, boolean]>([
  ['a link', `link=${CODE}`, undefined, false],
  ['a link that was cut off', 'link=k3v9', undefined, true],
  ['a part of the path that is no code', '', 'k3v9', true],
  ['the page that starts an own one', '', 'new', false],
  ['no link', '', undefined, false],
])('%s: a wrong code is %s', (_, query, ofPath, expected) => {
  expect(hasWrongCode(new URLSearchParams(query), ofPath)).toBe(expected)
})
