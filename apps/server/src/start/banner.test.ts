import { expect, test } from 'vitest'
import { banner } from './banner'
import type { ServerFacts } from './start'

const server: ServerFacts = {
  school: '考舟',
  address: 'http://127.0.0.1:4173',
  port: 4173,
  isOpen: false,
  hasInbox: true,
  openSandboxes: [],
  workers: 1,
  ownerLink: null,
}

test('the banner has the address, the page of the SMS codes and the setting for phones', () => {
  const text = banner(server)
  expect(text).toContain('考舟 is running:   http://127.0.0.1:4173\n')
  expect(text).toContain('http://127.0.0.1:4173/sandbox/sms')
  expect(text).toContain('HOST=0.0.0.0')
})

test('sandboxes that other machines can reach are named', () => {
  expect(banner(server)).not.toContain('Demonstration only')
  const text = banner({ ...server, openSandboxes: ['SMS_PROVIDER', 'SEED'] })
  expect(text).toContain('Demonstration only')
  expect(text).toContain('SMS_PROVIDER, SEED')
})

test('with a real SMS provider the banner has no page of SMS codes', () => {
  expect(banner({ ...server, hasInbox: false })).not.toContain('/sandbox/sms')
})

test('with several processes the banner names their number', () => {
  expect(banner(server)).not.toContain('Processes')
  expect(banner({ ...server, workers: 4 })).toContain('4 on one port')
})

test('the first owner of the desk gets a link, once somebody is in its address stands there', () => {
  expect(banner(server)).toContain('http://127.0.0.1:4173/desk\n')
  const text = banner({ ...server, ownerLink: 'http://127.0.0.1:4173/desk/welcome#k' })
  expect(text).toContain('http://127.0.0.1:4173/desk/welcome#k\n')
  expect(text).toContain('first owner')
})
