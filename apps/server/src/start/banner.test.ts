import { expect, test } from 'vitest'
import { banner } from './banner'
import type { RunningServer } from './start'

const server: RunningServer = {
  address: 'http://127.0.0.1:4173',
  port: 4173,
  isOpen: false,
  hasInbox: true,
  stop: async () => undefined,
}

test('default: where it is, where codes arrive, how a phone reaches it', () => {
  const text = banner(server)
  expect(text).toContain('http://127.0.0.1:4173\n')
  expect(text).toContain('http://127.0.0.1:4173/sandbox/sms')
  expect(text).toContain('HOST=0.0.0.0')
})

test('behavior: no inbox is promised where codes are sent for real', () => {
  expect(banner({ ...server, hasInbox: false })).not.toContain('/sandbox/sms')
})
