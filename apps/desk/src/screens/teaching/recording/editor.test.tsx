import type { DeskRecording } from '@kaozhou/api/desk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../../data/use-draft'
import { type DeskServer, openDesk } from '../../../testing/open-desk.fixture'
import { Editor } from './editor'

const RECORDING: DeskRecording = {
  id: 7,
  name: '听力第 1 讲',
  seconds: 3600,
  from: 0,
  to: 3600,
  marks: [],
  clipPath: '/api/desk/classes/7/recording/clip',
  version: 2,
}
const OUTSIDE = '有章节在剪掉的部分里，请删掉它们，或多保留一些'

const open = (part: Partial<DeskRecording> = {}): DeskServer =>
  openDesk(<Editor recording={{ ...RECORDING, ...part }} />)

const moveTo = (seconds: number) =>
  fireEvent.change(screen.getByRole('slider', { name: '录像的位置' }), {
    target: { value: String(seconds) },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const deeds = (server: DeskServer) => server.callsOf('classes.editRecording')

afterEach(forgetDrafts)

test('a place is chosen on the slider; beginning, end and chapters are taken from it, and saved', async () => {
  const server = open()
  expect(screen.queryByRole('button', { name: '保存修改' })).toBeNull()
  moveTo(65)
  await waitFor(() =>
    expect(screen.getByLabelText('录像 1:05 起的片段').getAttribute('src')).toBe(
      '/api/desk/classes/7/recording/clip?at=65',
    ),
  )
  press('从这里开始')
  press('在 1:05 加一章')
  fireEvent.change(screen.getByLabelText('1:05 的章节名称'), { target: { value: '短对话' } })
  moveTo(3000)
  press('到这里结束')
  expect(screen.getByText('学生看到 48:55，剪掉的不会删除')).toBeTruthy()
  press('保存修改')
  await waitFor(() => expect(deeds(server)).toHaveLength(1))
  expect(deeds(server)[0]?.input).toMatchObject({
    id: 7,
    version: 2,
    edit: { from: 65, to: 3000, marks: [{ seconds: 65, title: '短对话' }] },
  })
})

test('what can’t be saved says what to do, and is not sent', () => {
  const server = open({ marks: [{ seconds: 10, title: '寒暄' }] })
  moveTo(65)
  press('从这里开始')
  expect(screen.getByText(OUTSIDE)).toBeTruthy()
  press('保存修改')
  expect(deeds(server)).toHaveLength(0)
  press('删掉 0:10 的章节')
  expect(screen.queryByText(OUTSIDE)).toBeNull()
})

test('an answer that does not come is said beside the button, and pressed again it is the same deed', async () => {
  const server = open()
  server.fail('classes.editRecording', 'lostAnswer', { times: 1 })
  moveTo(65)
  press('从这里开始')
  press('保存修改')
  const said = screen.getByRole('status')
  await waitFor(() => expect(said.textContent).toContain('没有收到结果'))
  press('保存修改')
  await waitFor(() => expect(deeds(server)).toHaveLength(2))
  const [lost, again] = deeds(server)
  expect(again?.input.key).toBe(lost?.input.key)
})

test('what was changed can be taken back', () => {
  open({ from: 30, to: 3000 })
  expect(screen.getByText('49:30')).toBeTruthy()
  press('全部保留')
  expect(screen.getByText('到最后')).toBeTruthy()
  press('放弃')
  expect(screen.getByText('49:30')).toBeTruthy()
})

test('a place whose film does not come says so; another place is tried anew', async () => {
  open()
  fireEvent.error(screen.getByLabelText('录像 0:00 起的片段'))
  expect(screen.getByRole('alert').textContent).toContain('没有加载出来')
  moveTo(65)
  await waitFor(() => expect(screen.getByLabelText('录像 1:05 起的片段')).toBeTruthy())
})
