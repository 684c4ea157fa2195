import { beforeEach, expect, test } from 'vitest'
import { storedJournal, storeJournal } from './device-journal'

beforeEach(() => localStorage.clear())

const owner = { userId: 7, taskId: 3 }
const journal = { attempt: 1, answers: { 1: 'A', 2: 'word' }, handIn: false }

test('a journal is stored for each person and task, and null removes it', () => {
  storeJournal(owner, journal)
  expect(storedJournal(owner)).toEqual(journal)
  expect(storedJournal({ ...owner, userId: 8 })).toBeNull()
  expect(storedJournal({ ...owner, taskId: 4 })).toBeNull()
  storeJournal(owner, null)
  expect(storedJournal(owner)).toBeNull()
})

test.each(['{', '[1]', '"text"', '{"1":"A"}', '{"attempt":1,"handIn":false,"answers":{"1":2}}'])(
  'the stored text %s is not a journal',
  (text) => {
    localStorage.setItem('kz.draft.7.homework.3', text)
    expect(storedJournal(owner)).toBeNull()
  },
)
