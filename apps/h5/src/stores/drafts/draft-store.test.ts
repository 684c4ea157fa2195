import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from '../../page/storage'
import { storedKeys } from '../../testing/stored-keys'
import { draftStore, hasFields, ownDraftStore } from './draft-store'
import { forgetDrafts } from './forget-drafts'

interface Letter {
  text: string
}

const kind = {
  name: 'letter',
  storage: deviceStorage,
  isDraft: hasFields<Letter>({ text: 'string' }),
  maxLength: 60,
}
const letters = draftStore(kind)
const ownLetters = ownDraftStore(kind)

const LETTER = { text: 'dear' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a draft is stored for each id, and null removes it', () => {
  expect(letters.write(1, LETTER)).toBe(true)
  expect(letters.read(1)).toEqual(LETTER)
  expect(letters.read(2)).toBeNull()
  letters.write(1, null)
  expect(letters.read(1)).toBeNull()
  expect(storedKeys('kz.draft.')).toEqual([])
})

test('each user has drafts of their own, and all drafts of a user can be listed', () => {
  ownLetters.write({ userId: 7, id: 1 }, LETTER)
  expect(ownLetters.read({ userId: 7, id: 1 })).toEqual(LETTER)
  expect(ownLetters.read({ userId: 8, id: 1 })).toBeNull()
  expect(letters.read(1)).toBeNull()
  expect(ownLetters.all()).toEqual([LETTER])
})

test.each(['{', '7', '"text"', '[]', '{"draft":{"text":1}}', '{"draft":null}', '{"text":"dear"}'])(
  'the stored text %s is no draft',
  (text) => {
    localStorage.setItem('kz.draft.anyone.letter.1', text)
    expect(letters.read(1)).toBeNull()
    expect(letters.all()).toEqual([])
  },
)

test('a draft over its length is not stored, and the one before stays', () => {
  letters.write(1, LETTER)
  expect(letters.write(1, { text: 'x'.repeat(60) })).toBe(false)
  expect(letters.read(1)).toEqual(LETTER)
})

test('a draft is forgotten when its time since the last change is over', () => {
  const shortLetters = draftStore({ ...kind, keptMs: 1000 })
  vi.useFakeTimers({ toFake: ['Date'] })
  shortLetters.write(1, LETTER)
  vi.setSystemTime(Date.now() + 999)
  expect(shortLetters.read(1)).toEqual(LETTER)
  vi.setSystemTime(Date.now() + 1)
  expect(shortLetters.read(1)).toBeNull()
  expect(storedKeys('kz.draft.')).toEqual([])
  vi.useRealTimers()
})

test("a logout deletes the drafts that belong to no user, in the device's and in the tab's storage", () => {
  letters.write(1, LETTER)
  draftStore({ ...kind, storage: tabStorage }).write(1, LETTER)
  ownLetters.write({ userId: 7, id: 1 }, LETTER)
  forgetDrafts()
  expect(storedKeys('kz.draft.', sessionStorage)).toEqual([])
  expect(storedKeys('kz.draft.')).toEqual(['kz.draft.7.letter.1'])
})

describe('drafts of an earlier build', () => {
  test.each([
    ['kz.draft.nickname', 'kz.draft.anyone.form.nickname'],
    ['kz.draft.exchange.AB12', 'kz.draft.anyone.form.exchange.AB12'],
    ['kz.addressDraft.new', 'kz.draft.anyone.address.new'],
    ['kz.addressDraft.12', 'kz.draft.anyone.address.12'],
    ['kz.campaignForm.xhs-luck', 'kz.draft.anyone.campaign.xhs-luck'],
    ['kz-comment-draft-1001', 'kz.draft.anyone.comment.1001'],
    ['kz-note-edit-7', 'kz.draft.anyone.note-edit.7'],
    ['kz-note-3-7', 'kz.draft.3.note.7'],
    ['kz-live-pending-r-1', 'kz.draft.anyone.chats.r-1'],
    ['kz-exam-9-71', 'kz.draft.9.exam.71'],
    ['kz-homework-7-3', 'kz.draft.7.homework.3'],
  ])('%s is now %s', (before, now) => {
    localStorage.setItem(before, JSON.stringify(LETTER))
    letters.read(1)
    expect(storedKeys('kz.draft.')).toEqual([now])
    expect(localStorage.getItem(before)).toBeNull()
    expect(deviceStorage.json(now)).toEqual({ draft: LETTER, until: null })
  })

  test('a message was stored as plain text, of digits too', () => {
    localStorage.setItem('kz-live-draft-7-room', '233')
    letters.read(1)
    expect(deviceStorage.json('kz.draft.7.message.room')).toEqual({ draft: '233', until: null })
  })

  test('one that changed since is not overwritten', () => {
    localStorage.setItem('kz-note-3-7', JSON.stringify({ text: 'before' }))
    localStorage.setItem('kz.draft.3.note.7', JSON.stringify({ draft: LETTER }))
    letters.read(1)
    expect(deviceStorage.json('kz.draft.3.note.7')).toEqual({ draft: LETTER })
    expect(localStorage.getItem('kz-note-3-7')).toBeNull()
  })

  test('one that can not be moved stays where it is', () => {
    localStorage.setItem('kz-note-3-7', JSON.stringify(LETTER))
    const full = { ...deviceStorage, setJson: () => false }
    draftStore({ ...kind, storage: full }).read(1)
    expect(localStorage.getItem('kz-note-3-7')).toBe(JSON.stringify(LETTER))
  })

  test('other entries stay as they are', () => {
    const keys = ['kz-theme', 'kz-exam-highlights', 'kz-exam-device', 'kz-note-pause', 'sc_token']
    for (const key of keys) localStorage.setItem(key, '1')
    letters.read(1)
    expect(Object.keys(localStorage).sort()).toEqual([...keys].sort())
  })
})
