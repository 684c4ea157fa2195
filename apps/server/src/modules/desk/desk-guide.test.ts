import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasRight, RIGHTS, type Right, ROLE_NAMES, ROLES } from '@kaozhou/domain'
import { expect, test } from 'vitest'

const GUIDE = join(import.meta.dirname, '../../../../../docs/desk.md')

/** The table of the guide, as the rules have it. */
function tableOfRights(): string {
  const rights = Object.keys(RIGHTS) as Right[]
  return [
    ['', ...ROLE_NAMES.map((role) => ROLES[role].title)],
    ['---', ...ROLE_NAMES.map(() => '---')],
    ...rights.map((right) => [
      RIGHTS[right],
      ...ROLE_NAMES.map((role) => (hasRight([role], right) ? '✓' : '')),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`.replace(/ {2}/g, ' '))
    .join('\n')
}

test('the guide for staff says of every role what it may', () => {
  const [, kept = ''] = /<!-- rights -->\n([\s\S]*?)\n<!-- \/rights -->/.exec(
    readFileSync(GUIDE, 'utf8'),
  ) ?? ['', '']
  expect(kept).toBe(tableOfRights())
})
