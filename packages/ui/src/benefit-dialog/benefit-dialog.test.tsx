import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PurchaseBlockDialog } from '../purchase-block-dialog/purchase-block-dialog'
import { BenefitDialog } from './benefit-dialog'

test('benefit: the picture is a button, which takes no press while claiming (spec §4)', () => {
  const onClaim = vi.fn()
  const props = { open: true, image: '/gift.png', onClaim, onClose: vi.fn() }
  const { rerender } = render(<BenefitDialog {...props} />)
  fireEvent.click(screen.getByRole('button', { name: '领取新人礼包' }))
  rerender(<BenefitDialog {...props} claiming />)
  fireEvent.click(screen.getByRole('button', { name: '领取新人礼包' }))
  expect(onClaim).toHaveBeenCalledTimes(1)
})

test('purchase block: shows its texts; its button calls onConfirm (spec §6)', () => {
  const onConfirm = vi.fn()
  render(<PurchaseBlockDialog open onConfirm={onConfirm} onClose={vi.fn()} />)
  screen.getByRole('dialog', { name: '宝～告诉你件事' })
  fireEvent.click(screen.getByRole('button', { name: '去网页购买' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
