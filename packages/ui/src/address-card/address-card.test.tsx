import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AddressCard } from './address-card'

test('masks the phone number (spec §5); the button named by the recipient chooses the card', () => {
  const onChoose = vi.fn()
  render(
    <AddressCard
      name="林小舟"
      phone="13800135678"
      region="浙江省杭州市"
      detail="文三路 90 号"
      onChoose={onChoose}
    />,
  )
  expect(screen.getByRole('article').textContent).toContain('138****5678')
  expect(screen.getByRole('article').textContent).not.toContain('13800135678')
  fireEvent.click(screen.getByRole('button', { name: '林小舟' }))
  expect(onChoose).toHaveBeenCalledTimes(1)
})
