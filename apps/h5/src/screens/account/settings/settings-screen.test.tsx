import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { isSavingData } from '../../../page/data-saver'
import { startQuality } from '../../../parts/lessons/stored-quality'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const open = () => renderScreen(Screen, { path: '/settings', answers: {} })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const group = (name: string) => within(screen.getByRole('group', { name }))

beforeEach(() => {
  localStorage.clear()
  const { dataset } = document.documentElement
  delete dataset.theme
  delete dataset.text
})

describe('theme', () => {
  test('a chosen theme is applied at once and stored; 跟随系统 removes it', () => {
    open()
    expect(radio('跟随系统').checked).toBe(true)
    fireEvent.click(radio('深色'))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('kz-theme')).toBe('dark')
    fireEvent.click(radio('跟随系统'))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('kz-theme')).toBeNull()
  })

  test('the stored theme is selected on the next visit', () => {
    localStorage.setItem('kz-theme', 'light')
    open()
    expect(radio('浅色').checked).toBe(true)
  })
})

test('a chosen text size is applied at once and kept in the cookie that the server reads', () => {
  open()
  fireEvent.click(radio('特大'))
  expect(document.documentElement.dataset.text).toBe('larger')
  expect(document.cookie).toContain('kz-text=larger')
  fireEvent.click(radio('标准'))
  expect(document.documentElement.dataset.text).toBeUndefined()
  expect(document.cookie).not.toContain('kz-text')
})

test('with 省流量 a lesson begins with the smallest rendition, unless another is chosen here', () => {
  open()
  const labels = ['自动', '高清', '流畅']
  fireEvent.click(screen.getByRole('switch', { name: '省流量' }))
  expect(startQuality(labels, isSavingData())).toBe('流畅')
  fireEvent.click(group('清晰度').getByRole('radio', { name: '高清' }))
  expect(startQuality(labels, isSavingData())).toBe('高清')
  fireEvent.click(group('清晰度').getByRole('radio', { name: '自动' }))
  fireEvent.click(screen.getByRole('switch', { name: '省流量' }))
  expect(startQuality(labels, isSavingData())).toBe('自动')
})

test('after a confirmation the stored pages and files are deleted, and nothing else', async () => {
  const kept = new Set(['pages', 'pictures'])
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  })
  localStorage.setItem('sc_token', 't')
  open()
  fireEvent.click(screen.getByRole('button', { name: /清除缓存/ }))
  const dialog = await screen.findByRole('dialog', { name: '清除缓存' })
  fireEvent.click(within(dialog).getByRole('button', { name: '清除' }))
  await waitFor(() => expect([...kept]).toEqual([]))
  expect(localStorage.getItem('sc_token')).toBe('t')
})

test('a visitor sees no setting that needs a login', () => {
  open()
  expect(screen.queryByRole('link', { name: /注销账号|登录设备|个人信息/ })).toBeNull()
})
