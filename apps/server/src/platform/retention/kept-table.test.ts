import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projectRoot } from '../../config/project-root'
import { OLD_ROWS } from './old-row-repository'
import { PARTITIONED } from './partition-repository'

const UNITS: readonly [ms: number, name: string][] = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
]

/** `2 days`, `1 hour`, `no longer` */
function span(ms: number): string {
  const [unit, name] = UNITS.find(([unit]) => ms > 0 && ms % unit === 0) ?? []
  if (!unit) return 'no longer'
  const count = ms / unit
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

test('docs/operating.md tells of everything that is forgotten how long it is kept, and of nothing else', () => {
  const partitioned = PARTITIONED.map(({ name, table, key, cut, keptMs }) => {
    const kept = keptMs === null ? 'for ever' : `${span(keptMs)}, to the end of the ${cut}`
    return `| ${name} | \`${getTableName(table)}.${columnName(key.name)}\` | ${kept} | by ${cut} |`
  })
  const others = OLD_ROWS.map(
    ({ name, table, time, keptMs }) =>
      `| ${name} | \`${getTableName(table)}.${columnName(time.name)}\` | ${span(keptMs)} | whole |`,
  )
  const told = readFileSync(join(projectRoot(), 'docs/operating.md'), 'utf8').split(
    '## What is kept how long',
  )[1]
  const lines = told?.split('\n## ')[0]?.split('\n') ?? []
  expect(lines.filter((line) => / \| (by month|by year|whole) \|$/.test(line))).toEqual([
    ...partitioned,
    ...others,
  ])
})
