import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../config/environment'
import { openSecretBox } from './open-secret-box'

const SECRET_KEY = 'a key of more than thirty-two characters'

test('without a setting the first start makes a key that only this user can read; all that start with it have the same', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'secret-box-'))
  const environment = readEnvironment({})
  const boxes = await Promise.all([1, 2, 3].map(() => openSecretBox(environment, directory)))
  const sealed = boxes[0]?.seal('secret', 'place') ?? ''
  for (const box of boxes) expect(box.open(sealed, 'place')).toBe('secret')
  expect(readdirSync(directory)).toEqual(['secret-key'])
  expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600)

  const kept = readFileSync(join(directory, 'secret-key'), 'utf8')
  const set = await openSecretBox(readEnvironment({ SECRET_KEY: kept }), undefined)
  expect(set.open(sealed, 'place')).toBe('secret')
})

test('with the setting no file is made', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'secret-box-'))
  const box = await openSecretBox(readEnvironment({ SECRET_KEY }), directory)
  expect(box.open(box.seal('secret', 'place'), 'place')).toBe('secret')
  expect(readdirSync(directory)).toEqual([])
})

test('a short key is refused at the start, and not repeated', () => {
  expect(() => readEnvironment({ SECRET_KEY: 'short' })).toThrow(
    /^SECRET_KEY: must have 32 characters or more$/,
  )
})
