import { expect, test } from 'vitest'
import { friendsCode } from './link-code'

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
