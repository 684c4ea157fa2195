import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedKeys } from '../../../../../testing/stored-keys'
import { type DraftOwner, useDraft } from './room-memory'

beforeEach(() => localStorage.clear())

const opened = (owner: DraftOwner) =>
  renderHook((props: DraftOwner) => useDraft(props), { initialProps: owner })
const type = (page: ReturnType<typeof opened>, text: string) =>
  act(() => page.result.current[1](text))

describe('the draft of a message', () => {
  test('another tab shows the draft to the same user in the same room only', () => {
    type(opened({ roomId: 'r', userId: 7 }), '老师，第三题')
    expect(opened({ roomId: 'r', userId: 7 }).result.current[0]).toBe('老师，第三题')
    expect(opened({ roomId: 'r', userId: 8 }).result.current[0]).toBe('')
    expect(opened({ roomId: 'other', userId: 7 }).result.current[0]).toBe('')
  })

  test('it is restored when the room has told the user id', () => {
    type(opened({ roomId: 'r', userId: 7 }), '老师')
    const page = opened({ roomId: 'r', userId: null })
    expect(page.result.current[0]).toBe('')
    page.rerender({ roomId: 'r', userId: 7 })
    expect(page.result.current[0]).toBe('老师')
  })

  test('text that was typed before the user id was known replaces the stored text', () => {
    type(opened({ roomId: 'r', userId: 7 }), '旧的')
    const page = opened({ roomId: 'r', userId: null })
    type(page, '新的')
    page.rerender({ roomId: 'r', userId: 7 })
    expect(page.result.current[0]).toBe('新的')
    expect(opened({ roomId: 'r', userId: 7 }).result.current[0]).toBe('新的')
  })

  test('an emptied draft is removed from storage', () => {
    const page = opened({ roomId: 'r', userId: 7 })
    type(page, '发出去')
    type(page, '')
    expect(storedKeys('kz.draft.')).toEqual([])
  })
})
