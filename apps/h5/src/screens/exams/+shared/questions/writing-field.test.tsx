import { readTextAnswer, withPicture } from '@kaozhou/domain'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { question } from '../../../../testing/exam.fixture'
import { WritingField } from './writing-field'

const uploads = vi.hoisted(() => ({ answer: vi.fn<(file: Blob) => Promise<{ url: string }>>() }))
vi.mock(import('@kaozhou/react'), async (original) => ({
  ...(await original()),
  useApi: () => async () => ({ files: { uploadImage: uploads.answer } }) as never,
}))
// There is no canvas to draw a smaller picture on.
vi.mock('@kaozhou/ui', async (original) => {
  const ui = await original<typeof import('@kaozhou/ui')>()
  return {
    ...ui,
    ImageUploader: ({
      label,
      images,
      onAdd,
      onRemove,
    }: import('@kaozhou/ui').ImageUploaderProps) => (
      <>
        <button type="button" onClick={() => onAdd([new Blob(['a'])])}>
          添加{label}
        </button>
        {images.map(({ key, state = 'done' }, at) => (
          <button key={key} type="button" onClick={() => onRemove(key)}>
            删除 {at + 1} {state}
          </button>
        ))}
      </>
    ),
  }
})

const address = (at: number): string => `/uploads/${String(at).padStart(32, '0')}.jpg`
const WRITING = { ...question(1), kind: 'writing' as const }

/** What the paper keeps. */
let kept = ''

function Paper({ isOpen = true }: { isOpen?: boolean }): ReactNode {
  const [answer, setAnswer] = useState(kept)
  const keep = (next: string): void => {
    kept = next
    setAnswer(next)
  }
  const keepPicture = (stored: Promise<string>): void =>
    void stored.then(
      (one) => keep(withPicture(kept, one)),
      () => undefined,
    )
  return (
    <WritingField
      question={WRITING}
      answer={answer}
      {...(isOpen && { onAnswer: keep, onPicture: keepPicture })}
    />
  )
}

beforeEach(() => {
  kept = ''
  uploads.answer.mockReset()
})

const type = (value: string): void =>
  void fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const add = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name: /^添加/ }))

test('what is typed while a picture is uploaded stays, and both are the answer', async () => {
  let arrive = (_: { url: string }): void => {}
  uploads.answer.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  render(<Paper />)
  await add()
  expect(await screen.findByText(/正在上传/)).toBeTruthy()
  type('Dear Sir')
  arrive({ url: address(1) })
  await waitFor(() =>
    expect(readTextAnswer(kept)).toEqual({ text: 'Dear Sir', pictures: [address(1)] }),
  )
  type('Dear Madam')
  expect(readTextAnswer(kept)).toEqual({ text: 'Dear Madam', pictures: [address(1)] })
  fireEvent.click(screen.getByRole('button', { name: /^删除 1/ }))
  expect(kept).toBe('Dear Madam')
})

test('a picture that is not uploaded says so, leaves the words, and is tried again', async () => {
  uploads.answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  uploads.answer.mockResolvedValueOnce({ url: address(2) })
  render(<Paper />)
  type('Dear Sir')
  await add()
  expect((await screen.findByRole('alert')).textContent).toContain(
    '1 张照片没有传上，写下的文字都在',
  )
  expect(kept).toBe('Dear Sir')
  fireEvent.click(screen.getByRole('button', { name: '重新上传' }))
  await waitFor(() => expect(readTextAnswer(kept).pictures).toEqual([address(2)]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer that is handed in shows its pictures; without a typed word there is no empty field', async () => {
  kept = withPicture('', address(3))
  render(<Paper isOpen={false} />)
  expect(await screen.findByRole('button', { name: '放大：手写照片 1' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
