import { expect, test } from 'vitest'
import type { Host } from '../host/host'
import { hostHasPasskeys, PASSKEY_FRESH_LOGIN_MS, passkeyNeedsCode, relyingParty } from './passkeys'

test.each([
  ['https://kaozhou.example', { id: 'kaozhou.example', origin: 'https://kaozhou.example' }],
  ['https://M.Kaozhou.example/', { id: 'm.kaozhou.example', origin: 'https://m.kaozhou.example' }],
  [
    'https://kaozhou.example:8443/h5',
    { id: 'kaozhou.example', origin: 'https://kaozhou.example:8443' },
  ],
  ['http://localhost:4173', { id: 'localhost', origin: 'http://localhost:4173' }],
  ['http://kaozhou.example', null],
  ['http://localhost.evil.example', null],
  ['http://127.0.0.1:4173', null],
  ['https://10.0.0.1', null],
  ['https://[::1]:4173', null],
  ['file:///index.html', null],
  ['', null],
])('the relying party of %s is %o', (address, party) => {
  expect(relyingParty(address)).toEqual(party)
})

const browser: Host = { kind: 'other', os: 'android', app: null, miniProgram: false }

test.each<[string, Partial<Host>, boolean]>([
  ['a browser', {}, true],
  ['a desktop browser', { os: 'desktop' }, true],
  ['WeChat', { kind: 'wechat' }, false],
  ['QQ', { kind: 'qq' }, false],
  ['Weibo', { kind: 'weibo' }, false],
  ['a mini program', { miniProgram: true }, false],
  ['the app', { app: { os: 'android', version: '1.6.0' } }, false],
])('%s has passkeys: %o → %s', (_, changes, expected) => {
  expect(hostHasPasskeys({ ...browser, ...changes })).toBe(expected)
})

test('a code is needed once the login is ten minutes old', () => {
  expect(passkeyNeedsCode(1000, 1000 + PASSKEY_FRESH_LOGIN_MS)).toBe(false)
  expect(passkeyNeedsCode(1000, 1001 + PASSKEY_FRESH_LOGIN_MS)).toBe(true)
})
