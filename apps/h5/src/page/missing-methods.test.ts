import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { addMissingMethods } from './missing-methods'

test('in an engine without them, the methods that screens use give what later engines give', () => {
  const engine = createContext({})
  const run = (code: string): unknown =>
    JSON.parse(String(runInContext(`JSON.stringify(${code})`, engine)))
  runInContext(
    `delete Array.prototype.at; delete String.prototype.at; delete Object.hasOwn
     delete Array.prototype.findLast; delete Array.prototype.findLastIndex`,
    engine,
  )
  addMissingMethods(runInContext('({ Array, String, Object })', engine))
  expect(run('[[3, 5, 8].at(0), [3, 5, 8].at(-1), "四级".at(-1)]')).toEqual([3, 8, '级'])
  expect(run('[[3].at(1) === undefined, [3].at(-2) === undefined]')).toEqual([true, true])
  expect(run('[3, 5, 8].findLast((one) => one < 8)')).toBe(5)
  expect(run('[3, 5, 8].findLastIndex((one) => one > 8)')).toBe(-1)
  expect(run('[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString")]')).toEqual([
    true,
    false,
  ])
})
