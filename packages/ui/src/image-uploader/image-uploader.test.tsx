import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ImageUploader } from './image-uploader'

const IMAGES = [
  { key: 'a', src: '/a.jpg' },
  { key: 'b', src: '/b.jpg', state: 'failed' as const },
]

test('default: each picture says how it stands and can be taken away', () => {
  const onRemove = vi.fn()
  render(
    <ImageUploader label="成绩单" images={IMAGES} max={3} onAdd={vi.fn()} onRemove={onRemove} />,
  )
  expect(screen.getByRole('status').textContent).toBe('上传失败')
  fireEvent.click(screen.getByRole('button', { name: '删除成绩单 2' }))
  expect(onRemove).toHaveBeenCalledWith('b')
  expect(screen.getByLabelText('添加成绩单')).toBeTruthy()
})

test('args: at the most, none can be added', () => {
  render(
    <ImageUploader label="成绩单" images={IMAGES} max={2} onAdd={vi.fn()} onRemove={vi.fn()} />,
  )
  expect(screen.queryByLabelText('添加成绩单')).toBeNull()
})
