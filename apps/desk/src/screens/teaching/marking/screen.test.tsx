import type { DeskText, DeskTextDetail } from '@kaozhou/api/desk'
import { HOUR } from '@kaozhou/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type DeskServer, openDesk } from '../../../testing/open-desk.fixture'
import { Screen } from './screen'
import { OpenText } from './text/open-text'

const now = Date.now()

const TEXT: DeskText = {
  attemptId: 7,
  questionId: 'w1',
  paperTitle: '四级模拟卷一',
  kind: 'writing',
  isMock: false,
  handedInAt: now - HOUR,
  dueAt: now + 47.5 * HOUR,
  state: 'waits',
  marks: 0,
  band: null,
  ownBand: null,
  isTaken: false,
}

const DETAIL: DeskTextDetail = {
  text: TEXT,
  stem: 'Write a letter.',
  answer: 'There have many people.',
  pictures: [],
  highest: 15,
  solution: {
    ...{ key: null, analysis: '注意格式', knowledge: [], difficulty: 0.5, discrimination: 0.3 },
    rubric: [
      { from: 8, to: 15, text: '切题' },
      { from: 0, to: 7, text: '不切题' },
    ],
    modelAnswer: 'Dear Librarian,',
  },
  own: null,
}

beforeEach(() => sessionStorage.clear())

function openText(
  detail: Partial<DeskTextDetail> = {},
  prepare: (server: DeskServer) => void = () => undefined,
): DeskServer {
  return openDesk(<OpenText attemptId={7} questionId="w1" />, (server) => {
    server.answer('marking.detail', { ...DETAIL, ...detail })
    server.answer('marking.phrases', { list: [] })
    prepare(server)
  })
}

test('the queue says what each text is, how much time is left, and how it stands', async () => {
  const late = { ...TEXT, attemptId: 8, dueAt: now - 3 * HOUR, kind: 'translation' as const }
  openDesk(<Screen />, (server) =>
    server.answer('marking.list', { list: [TEXT, late], next: null }),
  )
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(/四级模拟卷一 · 作文.*还剩 47 小时.*练习.*等批改.*未评/)
  expect(second?.textContent).toMatch(/四级模拟卷一 · 翻译.*已超时 3 小时/)
})

test('an empty queue says so; nothing to begin with is told', async () => {
  const server = openDesk(<Screen />, ({ answer }) => {
    answer('marking.list', { list: [], next: null })
    answer('marking.next', null)
  })
  expect(await screen.findByText('没有等批改的')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '开始批改' }))
  await waitFor(() => expect(server.callsOf('marking.next')).toHaveLength(1))
})

test('a mark whose answer is lost stays as it was typed, and is the same deed again', async () => {
  const server = openText({}, ({ fail }) => fail('marking.submit', 'lostAnswer'))
  const band = await screen.findByRole('textbox', { name: '得分，满分 15' })
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: '2' })
  expect(band).toHaveProperty('value', '12')
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('8–15 分')
  const marks = () => server.callsOf('marking.submit')
  for (const count of [1, 2]) {
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(marks()).toHaveLength(count))
    expect(await screen.findByText(/没有收到结果/)).toBeTruthy()
  }
  const [first, second] = marks()
  expect(first?.input).toMatchObject({ band: 12, comment: '' })
  expect(second?.input.key).toBe(first?.input.key)
  expect(band).toHaveProperty('value', '12')
})

test('a text without a mark is not handed in', async () => {
  const server = openText()
  fireEvent.click(await screen.findByRole('button', { name: '提交，下一篇' }))
  expect(screen.getByText('还没有打分')).toBeTruthy()
  expect(server.callsOf('marking.submit')).toEqual([])
})

test('a colleague’s text shows the way on', async () => {
  openText({}, ({ refuse }) => refuse('marking.take', 'textTaken'))
  expect(await screen.findByText('同事正在批改这一篇')).toBeTruthy()
  expect(screen.getByRole('button', { name: '下一篇' })).toBeTruthy()
})

test('an own mark is read, and can be changed; one of others alone is not', async () => {
  const own = { band: 11, comment: '不错', remarks: [], pictureRemarks: [], at: now }
  openText({ own, text: { ...TEXT, state: 'marked', band: 11, ownBand: 11 } })
  expect(await screen.findByText('11 / 15')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '修改' }))
  expect(screen.getByRole('textbox', { name: /^得分/ })).toHaveProperty('value', '11')
})

test('a text that others have marked is only read', async () => {
  openText({ text: { ...TEXT, state: 'marked', band: 9, marks: 1 } })
  expect(await screen.findByText('已批改 9 分')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
})
