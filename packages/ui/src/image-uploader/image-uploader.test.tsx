import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ImageUploader } from './image-uploader'

const IMAGES = [
  { key: 'a', src: '/a.jpg' },
  { key: 'b', src: '/b.jpg', state: 'failed' as const },
]

test('each picture shows its upload state and can be removed', () => {
  const onRemove = vi.fn()
  render(
    <ImageUploader label="成绩单" images={IMAGES} max={3} onAdd={vi.fn()} onRemove={onRemove} />,
  )
  expect(screen.getByRole('status').textContent).toBe('上传失败')
  fireEvent.click(screen.getByRole('button', { name: '删除成绩单 2' }))
  expect(onRemove).toHaveBeenCalledWith('b')
  screen.getByLabelText('添加成绩单')
})

test('at the largest number of pictures there is no picker', () => {
  render(
    <ImageUploader label="成绩单" images={IMAGES} max={2} onAdd={vi.fn()} onRemove={vi.fn()} />,
  )
  expect(screen.queryByLabelText('添加成绩单')).toBeNull()
})

function Photos(): ReactElement {
  const [images, setImages] = useState(['a', 'b', 'c'].map((key) => ({ key, src: `/${key}.jpg` })))
  return (
    <ImageUploader
      label="照片"
      images={images}
      max={3}
      onAdd={vi.fn()}
      onRemove={(key) => setImages(images.filter((image) => image.key !== key))}
    />
  )
}

test.each([
  { taken: [1], focused: '删除照片 1' },
  { taken: [3], focused: '删除照片 2' },
  { taken: [1, 1, 1], focused: '添加照片' },
])('after removing the pictures $taken the focus is on $focused', (row) => {
  render(<Photos />)
  for (const number of row.taken) {
    const button = screen.getByRole('button', { name: `删除照片 ${number}` })
    button.focus()
    fireEvent.click(button)
  }
  expect(document.activeElement?.getAttribute('aria-label')).toBe(row.focused)
})
