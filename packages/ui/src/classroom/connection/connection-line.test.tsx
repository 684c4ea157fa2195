import '../../test-setup'
import { initialLiveRoom, type LiveConnection } from '@kaozhou/domain'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionLine } from './connection-line'

function line(change: Partial<LiveConnection>) {
  const connection = { ...initialLiveRoom.connection, entered: true, ...change }
  return <ConnectionLine connection={connection} onReconnect={() => {}} />
}

const said = () => screen.getByRole('status').textContent

test('a screen reader hears that the line is lost and that it is back', () => {
  const { rerender } = render(line({ phase: 'open' }))
  expect(said()).toBe('')
  rerender(line({ phase: 'waiting' }))
  expect(said()).toContain('连接断开，正在重连')
  rerender(line({ phase: 'connecting' }))
  expect(said()).toBe('正在重连…')
  rerender(line({ phase: 'open' }))
  expect(said()).toBe('连接恢复了')
})
