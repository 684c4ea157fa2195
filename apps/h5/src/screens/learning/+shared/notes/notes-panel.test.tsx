import type { LessonNote } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { globalStore } from '../../../../stores/global'
import { chapter, section } from '../../../../testing/course.fixture'
import { lessonNote, playInfo } from '../../../../testing/lesson.fixture'
import { provideMedia } from '../../../../testing/media.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../../playbackinfo/screen'

const NOTES = 'GET /api/courses/sections/notes'
const ADD = 'POST /api/courses/notes'

beforeAll(provideMedia)
afterEach(() => localStorage.clear())

/** A server that keeps the notes it is sent. */
function keeping(notes: LessonNote[]): Answers {
  return {
    [NOTES]: () => [...notes],
    [ADD]: ({ form }: CallFacts) => {
      const note = lessonNote(100 + notes.length, {
        seconds: Number(form.get('seconds')),
        text: form.get('text') ?? '',
      })
      notes.push(note)
      return note
    },
  }
}

async function open(changes: Answers = {}, at = '/playbackinfo/7') {
  const rendered = renderScreen(Screen, {
    path: '/playbackinfo/:id',
    at,
    loggedIn: true,
    answers: {
      'GET /api/courses/sections/7/playback_info': playInfo(7),
      'GET /api/courses/products/1001/chapters': [chapter(1, [section(7, { type: 3, state: 4 })])],
      'GET /api/durations/courses/sections/get': [],
      'POST /api/durations/courses/sections/report': playInfo(7).progress,
      [NOTES]: [],
      ...changes,
    },
  })
  fireEvent.click(await screen.findByRole('tab', { name: '笔记' }))
  return rendered
}

function video(): HTMLVideoElement {
  const element = document.querySelector('video')
  if (!element) throw new Error('no video')
  Object.defineProperty(element, 'readyState', { value: 4, configurable: true })
  return element
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写下这一刻听到的' })
const items = () =>
  within(screen.getByRole('list', { name: '笔记' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

function write(text: string): void {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
}

describe('writing a note', () => {
  test('a note has the time at which its writing began, and is listed by that time', async () => {
    await open(keeping([lessonNote(1), lessonNote(9)]))
    await screen.findByText('第 1 条笔记')
    video().currentTime = 75.6
    fireEvent.focus(field())
    video().currentTime = 90
    fireEvent.change(field(), { target: { value: '转折看 but' } })
    expect(screen.getByText('记在 1:15')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '保存笔记' }))
    await waitFor(() =>
      expect(items()).toEqual(['0:10第 1 条笔记', '1:15转折看 but', '1:30第 9 条笔记']),
    )
    expect(await screen.findByText('已记在 1:15')).toBeVisible()
    expect(field().value).toBe('')
  })

  test('改到现在 takes the current time of the video', async () => {
    await open(keeping([]))
    video().currentTime = 10
    write('记')
    video().currentTime = 40
    fireEvent.click(screen.getByRole('button', { name: '改到现在' }))
    expect(screen.getByText('记在 0:40')).toBeVisible()
  })

  test('the video pauses while a note is written, and plays on after it is saved', async () => {
    await open(keeping([]))
    await act(() => video().play())
    write('记')
    expect(video().paused).toBe(true)
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(video().paused).toBe(false))
  })

  test('with 写的时候暂停播放 switched off the video plays on, and the choice is stored', async () => {
    await open(keeping([]))
    fireEvent.click(screen.getByRole('switch', { name: '写的时候暂停播放' }))
    await act(() => video().play())
    write('记')
    expect(video().paused).toBe(false)
    expect(localStorage.getItem('kz-note-pause')).toBe('false')
  })

  test('取消 discards the note, and a video that was paused before stays paused', async () => {
    await open(keeping([]))
    video().pause()
    write('记')
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(field().value).toBe('')
    expect(video().paused).toBe(true)
    expect(localStorage.getItem('kz.draft.3.note.7')).toBeNull()
  })

  test('a text over 500 characters shows the limit and can not be saved', async () => {
    const { calls } = await open(keeping([]))
    write('字'.repeat(460))
    expect(screen.getByText('还能写 40 个字')).toBeVisible()
    write('字'.repeat(501))
    expect(await screen.findByText(/一条笔记最多 500 个字/)).toBeVisible()
    expect(screen.getByRole('button', { name: '保存笔记' })).toBeDisabled()
    fireEvent.keyDown(field(), { key: 'Enter', metaKey: true })
    expect(calls).not.toContain(ADD)
  })
})

describe('a draft', () => {
  test('is restored after a reload and saved with its time and the same idempotency key', async () => {
    const stored = { clientId: 'c1', seconds: 75, text: '没写完' }
    localStorage.setItem('kz.draft.3.note.7', JSON.stringify({ draft: stored }))
    const sent: (string | null)[] = []
    await open({
      [ADD]: ({ form }: CallFacts) => {
        sent.push(form.get('clientId'), form.get('seconds'))
        return lessonNote(5)
      },
    })
    expect(field().value).toBe('没写完')
    expect(screen.getByText('记在 1:15')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '保存笔记' }))
    await waitFor(() => expect(sent).toEqual(['c1', '75']))
    await waitFor(() => expect(localStorage.getItem('kz.draft.3.note.7')).toBeNull())
  })

  test('is not shown to another user of the same browser', async () => {
    const stored = { clientId: 'c1', seconds: 75, text: '别人没写完的' }
    localStorage.setItem('kz.draft.4.note.7', JSON.stringify({ draft: stored }))
    await open()
    expect(field().value).toBe('')
    expect(localStorage.getItem('kz.draft.4.note.7')).not.toBeNull()
  })

  test('stays after a failed save with the reason, and is saved when the network is back', async () => {
    const { answers } = await open({
      [ADD]: () => {
        throw new TypeError('no network')
      },
    })
    act(() => globalStore.setState({ online: false }))
    expect(screen.getByText(/^网络已断开，笔记先存在/)).toBeVisible()
    write('转折')
    fireEvent.click(screen.getByRole('button', { name: '保存笔记' }))
    expect(await screen.findByText(/^没有保存成功，内容已存在这台手机上/)).toBeVisible()
    expect(JSON.parse(localStorage.getItem('kz.draft.3.note.7') ?? '')).toMatchObject({
      draft: { text: '转折' },
    })
    Object.assign(answers, keeping([]))
    act(() => globalStore.setState({ online: true }))
    expect(await screen.findByText('已记在 0:00')).toBeVisible()
  })

  test('stays after a refusal, with the server’s message', async () => {
    await open({ [ADD]: refused('notesFull') })
    write('第一百零一条')
    fireEvent.click(screen.getByRole('button', { name: '保存笔记' }))
    expect(await screen.findByText(/^这节课的笔记已满 100 条/)).toBeVisible()
    expect(field().value).toBe('第一百零一条')
  })

  test('an edit that was not saved is open again after a reload', async () => {
    localStorage.setItem(
      'kz.draft.anyone.note-edit.7',
      JSON.stringify({ draft: { id: 2, text: '改到一半' } }),
    )
    await open({ [NOTES]: [lessonNote(1), lessonNote(2)] })
    expect(await screen.findByRole('textbox', { name: '0:20 的笔记' })).toHaveValue('改到一半')
  })
})

describe('a note', () => {
  test('a press on its time plays the video from there', async () => {
    await open({ [NOTES]: [lessonNote(3)] })
    const element = video()
    fireEvent.click(await screen.findByRole('button', { name: '从 0:30 播放' }))
    expect(element.currentTime).toBe(30)
    expect(element.paused).toBe(false)
  })

  test('is edited in its place, and the focus returns to 修改', async () => {
    const sent: (string | null)[] = []
    await open({
      [NOTES]: [lessonNote(3)],
      'PUT /api/courses/notes/3': ({ form }: CallFacts) => {
        sent.push(form.get('text'))
        return lessonNote(3, { text: form.get('text') ?? '' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '修改 0:30 的笔记' }))
    const editor = screen.getByRole('textbox', { name: '0:30 的笔记' })
    expect(editor).toHaveFocus()
    fireEvent.change(editor, { target: { value: '改过的' } })
    fireEvent.click(screen.getByRole('button', { name: '保存修改' }))
    await waitFor(() => expect(items()).toEqual(['0:30改过的']))
    expect(sent).toEqual(['改过的'])
    expect(screen.getByRole('button', { name: '修改 0:30 的笔记' })).toHaveFocus()
    expect(localStorage.getItem('kz.draft.anyone.note-edit.7')).toBeNull()
  })

  test('after a deletion 撤销 has the focus and restores the note', async () => {
    const notes = [lessonNote(1), lessonNote(2), lessonNote(3)]
    await open({
      ...keeping(notes),
      'DELETE /api/courses/notes/2': () => {
        notes.splice(1, 1)
        return null
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '删除 0:20 的笔记' }))
    const undo = await screen.findByRole('button', { name: '撤销删除 0:20 的笔记' })
    expect(undo).toHaveFocus()
    expect(items()[1]).toBe('已删除 0:20 的笔记撤销')
    fireEvent.click(undo)
    await waitFor(() =>
      expect(items()).toEqual(['0:10第 1 条笔记', '0:20第 2 条笔记', '0:30第 3 条笔记']),
    )
  })

  test('复制 copies its text', async () => {
    const copied: string[] = []
    Object.assign(navigator, {
      clipboard: { writeText: async (text: string) => copied.push(text) },
    })
    await open({ [NOTES]: [lessonNote(3)] })
    fireEvent.click(await screen.findByRole('button', { name: '复制 0:30 的笔记' }))
    expect(await screen.findByText('笔记已复制')).toBeVisible()
    expect(copied).toEqual(['第 3 条笔记'])
  })
})

describe('the list', () => {
  test('an empty list says what notes are for', async () => {
    await open()
    expect(await screen.findByText('还没有笔记')).toBeVisible()
  })

  test('a failed list is loaded again by 重新加载, and notes can be written meanwhile', async () => {
    const { answers } = await open({ [NOTES]: refused('internal', { message: '服务器开小差了' }) })
    await screen.findByText('服务器开小差了')
    expect(field()).toBeVisible()
    answers[NOTES] = [lessonNote(1)]
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('第 1 条笔记')).toBeVisible()
  })

  test('with many notes there is a search field', async () => {
    const many = Array.from({ length: 9 }, (_, index) => lessonNote(index + 1))
    await open({ [NOTES]: [...many, lessonNote(10, { text: 'But 之后是答案' })] })
    const search = await screen.findByRole('searchbox', { name: '搜索这节课的笔记' })
    fireEvent.change(search, { target: { value: 'but' } })
    expect(items()).toEqual(['1:40But 之后是答案'])
    fireEvent.change(search, { target: { value: '没有的' } })
    expect(screen.getByText('没有包含“没有的”的笔记')).toBeVisible()
  })
})

test('an address with a time starts the video there, opens the notes and shows no 上次看到', async () => {
  await open({ [NOTES]: [lessonNote(3)] }, '/playbackinfo/7?t=30')
  expect(screen.getByRole('tab', { name: '笔记' })).toHaveAttribute('aria-selected', 'true')
  const element = video()
  Object.defineProperty(element, 'duration', { value: 4800, configurable: true })
  act(() => void element.dispatchEvent(new Event('loadedmetadata')))
  expect(element.currentTime).toBe(30)
  expect(screen.queryByText(/上次看到/)).toBeNull()
})
