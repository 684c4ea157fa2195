import type { Passkeys } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../../devices/screen'
import { DEVICES } from '../forms/account.fixture'

const LIST = 'GET /api/users/passkeys'
const CHALLENGE = 'POST /api/users/passkeys/challenge'
const ADD = 'POST /api/users/passkeys'

const passkey: Passkeys['list'][number] = {
  id: 5,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile',
  synced: true,
  createdAt: Date.UTC(2026, 10, 20),
  usedAt: null,
}
const some = (changes: Partial<Passkeys> = {}): Passkeys => ({
  available: true,
  needsCode: false,
  list: [passkey],
  ...changes,
})
const OPTIONS = {
  challenge: 'YXNrZWQ',
  rp: { id: 'localhost', name: '考舟' },
  user: { id: 'aGFuZGxl', name: '考舟账号 1', displayName: '考舟账号' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What a browser returns for a new passkey. */
const CREDENTIAL = {
  id: 'bmV3',
  rawId: bytes('new'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('made'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
}

const create = vi.fn()

beforeEach(() => {
  create.mockReset().mockResolvedValue(CREDENTIAL)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const open = (passkeys: Passkeys, answers: Answers = {}) =>
  renderScreen(Screen, {
    path: '/devices',
    loggedIn: true,
    answers: {
      'GET /api/users/devices': DEVICES,
      'GET /api/users/profile': { mobile: '138****5678' },
      [LIST]: passkeys,
      [CHALLENGE]: OPTIONS,
      ...answers,
    },
  })
const card = async () => within(await screen.findByRole('region', { name: '通行密钥' }))
const press = async () =>
  fireEvent.click((await card()).getByRole('button', { name: '添加这台设备的通行密钥' }))

describe('passkeys', () => {
  test('a passkey is added: the server gets the credential of the authenticator', async () => {
    const sent: unknown[] = []
    open(some({ list: [] }), {
      [ADD]: ({ form }: CallFacts) => {
        sent.push(JSON.parse(form.get('response') ?? ''))
        return some()
      },
    })
    await press()
    expect(await screen.findByText('通行密钥已添加')).toBeVisible()
    expect(sent).toMatchObject([{ id: 'bmV3', type: 'public-key' }])
    expect((await card()).getByText(/还没用过/)).toBeVisible()
  })

  test.each([
    ['NotAllowedError', '没有完成验证，通行密钥没有添加'],
    ['InvalidStateError', '这台设备已经有通行密钥了'],
  ])('when the browser throws %s, the card shows “%s”', async (name, text) => {
    create.mockRejectedValue(new DOMException('no', name))
    const { calls } = open(some())
    await press()
    expect((await (await card()).findByRole('alert')).textContent).toBe(text)
    expect(calls).not.toContain(ADD)
  })

  test('the message of a server’s refusal is shown', async () => {
    open(some(), {
      [CHALLENGE]: refused('passkeyLimit', { message: '一个账号最多 10 个通行密钥' }),
    })
    await press()
    expect(await (await card()).findByText('一个账号最多 10 个通行密钥')).toBeVisible()
  })

  test('long after the login an SMS code is needed to add a passkey', async () => {
    const codes: (string | null)[] = []
    const { calls } = open(some({ needsCode: true }), {
      [CHALLENGE]: ({ form }: CallFacts) => {
        codes.push(form.get('code'))
        return OPTIONS
      },
      [ADD]: some(),
    })
    await press()
    expect(codes).toEqual([])
    fireEvent.change((await card()).getByLabelText('验证码'), { target: { value: '123456' } })
    await press()
    await waitFor(() => expect(calls).toContain(ADD))
    expect(codes).toEqual(['123456'])
  })

  test('a passkey is removed after a confirmation', async () => {
    const { calls } = open(some(), { 'DELETE /api/users/passkeys/5': some({ list: [] }) })
    fireEvent.click((await card()).getByRole('button', { name: /^移除 .+ 的通行密钥$/ }))
    const dialog = await screen.findByRole('dialog', { name: '移除通行密钥' })
    expect(calls).not.toContain('DELETE /api/users/passkeys/5')
    fireEvent.click(within(dialog).getByRole('button', { name: '移除' }))
    await waitFor(() => expect(calls).toContain('DELETE /api/users/passkeys/5'))
  })

  test('a browser that does not support passkeys lists them and has no button to add one', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    open(some())
    expect((await card()).getByText(/云端同步/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '添加这台设备的通行密钥' })).toBeNull()
  })

  test('without passkeys, in a browser that does not support them, the card is not shown', async () => {
    open(some({ available: false, list: [] }))
    expect(await screen.findByText('本机')).toBeVisible()
    expect(screen.queryByText('通行密钥')).toBeNull()
  })
})
