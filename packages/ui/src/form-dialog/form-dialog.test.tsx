import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormDialog, type FormDialogProps } from './form-dialog'

function openForm(props: Partial<FormDialogProps> = {}) {
  const onSubmit = vi.fn()
  const onClose = vi.fn()
  render(
    <FormDialog
      open
      title="收回课程"
      submitText="收回这门课"
      onClose={onClose}
      onSubmit={onSubmit}
      reason={{ value: '买重了', onChange: () => {} }}
      {...props}
    />,
  )
  return { onSubmit, onClose, reason: screen.getByRole('textbox', { name: /原因/ }) }
}

test('the button and Ctrl Enter do the deed', () => {
  const { onSubmit, reason } = openForm()
  fireEvent.click(screen.getByRole('button', { name: '收回这门课' }))
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('what is being done, or lacks something, is not done again', () => {
  const { onSubmit, reason } = openForm({ busy: true })
  fireEvent.keyDown(reason, { key: 'Enter', metaKey: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a press beside it keeps it open: what was typed would be lost', () => {
  const { onClose } = openForm()
  fireEvent.click(screen.getByRole('dialog', { name: '收回课程' }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal is read out', () => {
  openForm({ error: '这门课已经收回了' })
  expect(screen.getByRole('alert').textContent).toBe('这门课已经收回了')
})
