import { PASSKEY_CHALLENGE_MS, PASSKEY_FRESH_LOGIN_MS, PASSKEY_LIMIT } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyChallenges, passkeys } from '../../../database/schema/passkeys'
import { lastCode, startTestServer, type TestServer } from '../../../testing/test-server'
import { emit } from '../../events/domain-events'
import { type Lie, SoftwareAuthenticator } from './authenticator.fixture'

const ORIGIN = 'https://kaozhou.example'
const OFF = { code: 5224 }
const LIMIT = { code: 5225 }
const WRONG = { code: 5226 }
const EXPIRED = { code: 5227 }

let server: TestServer
let phones = 13_724_000_000

beforeAll(async () => {
  server = await startTestServer({
    environment: { BASE_URL: ORIGIN, ALLOW_SANDBOX: 'on', SMS_PER_ADDRESS_HOUR: '1000' },
  })
})
afterAll(() => server.close())

async function newPerson() {
  phones += 1
  return { mobile: String(phones), ...(await server.loginAs(String(phones))) }
}

type Who = Awaited<ReturnType<typeof newPerson>>

async function addPasskey({ client }: Who) {
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  const response = authenticator.create(await client.passkeys.creation({}))
  const { list } = await client.passkeys.add({ response })
  return { authenticator, id: list.at(-1)?.id ?? 0 }
}

async function logIn(authenticator: SoftwareAuthenticator, lie?: Lie) {
  const request = await server.client.passkeys.request()
  return server.client.passkeys.login({ response: authenticator.get(request, lie) })
}

describe('a passkey', () => {
  test('logs its owner in, without their phone; the list says when', async () => {
    const person = await newPerson()
    const { authenticator } = await addPasskey(person)
    expect((await person.client.passkeys.list()).list).toMatchObject([{ usedAt: null }])
    const { accessToken, hasNewUser } = await logIn(authenticator)
    expect(hasNewUser).toBe(true)
    const { id } = await server.clientWith(accessToken).users.current()
    expect(id).toBe(person.userId)
    const { list, available } = await person.client.passkeys.list()
    expect(available).toBe(true)
    expect(list).toMatchObject([{ usedAt: server.clock.now }])
    expect((await person.client.users.exportData()).passkeys).toHaveLength(1)
  })

  test('still logs in after the password was changed, which ends every other login', async () => {
    const person = await newPerson()
    await person.client.users.setPassword({ password: 'first-pass-1' })
    const { authenticator } = await addPasskey(person)
    const before = (await logIn(authenticator)).accessToken
    await person.client.users.setPassword({ password: 'other-pass-2', oldPassword: 'first-pass-1' })
    await expect(server.clientWith(before).users.current()).rejects.toThrow()
    const { accessToken } = await logIn(authenticator)
    expect((await server.clientWith(accessToken).users.current()).id).toBe(person.userId)
    expect((await person.client.passkeys.list()).list).toHaveLength(1)
  })

  test("a removed passkey can't log in; another user can't remove a passkey", async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const { authenticator, id } = await addPasskey(owner)
    await expect(other.client.passkeys.remove({ id })).rejects.toMatchObject({ status: 404 })
    await logIn(authenticator)
    expect((await owner.client.passkeys.remove({ id })).list).toEqual([])
    await expect(logIn(authenticator)).rejects.toMatchObject(WRONG)
  })

  test('is deleted with the account', async () => {
    const person = await newPerson()
    const { authenticator } = await addPasskey(person)
    await person.client.passkeys.creation({})
    const { userId } = person
    await server.store.inTransaction((tx) =>
      emit(tx, 'accountClosed', { userId, now: server.clock.now }),
    )
    const { db } = server.store
    expect(await db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0)
    expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, userId))).toBe(0)
    await expect(logIn(authenticator)).rejects.toMatchObject(WRONG)
  })

  test('an account has ten passkeys at most, with one user handle', async () => {
    const person = await newPerson()
    const handles = new Set<string>()
    for (let number = 0; number < PASSKEY_LIMIT; number += 1) {
      const options = await person.client.passkeys.creation({})
      handles.add(options.user.id)
      expect(options.excludeCredentials).toHaveLength(number)
      const response = new SoftwareAuthenticator(ORIGIN).create(options)
      await person.client.passkeys.add({ response })
    }
    expect(handles.size).toBe(1)
    await expect(person.client.passkeys.creation({})).rejects.toMatchObject(LIMIT)
  })

  test('from ten minutes after the login on, adding one needs a code to the phone', async () => {
    const person = await newPerson()
    expect((await person.client.passkeys.list()).needsCode).toBe(false)
    server.clock.advance(PASSKEY_FRESH_LOGIN_MS + 1)
    const { client, mobile } = person
    expect((await client.passkeys.list()).needsCode).toBe(true)
    await expect(client.passkeys.creation({})).rejects.toMatchObject({ message: '请输入验证码' })
    await client.users.sendCode()
    const code = await lastCode(server.app, mobile)
    const wrong = code === '000000' ? '111111' : '000000'
    await expect(client.passkeys.creation({ code: wrong })).rejects.toMatchObject({
      name: 'BusinessError',
    })
    const options = await client.passkeys.creation({ code })
    const response = new SoftwareAuthenticator(ORIGIN).create(options)
    expect((await client.passkeys.add({ response })).list).toHaveLength(1)
  })
})

describe('a login is refused', () => {
  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://kaozhou.example.evil.test' }],
    ['another port of the origin', { origin: `${ORIGIN}:8443` }],
    ['another relying party', { rpId: 'evil.test' }],
    ['without verification of the user', { verifiesUser: false }],
    ['the handle of another user', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('%s', async (_, lie) => {
    const { authenticator } = await addPasskey(await newPerson())
    await expect(logIn(authenticator, lie)).rejects.toMatchObject(WRONG)
    await logIn(authenticator)
  })

  test('a challenge that was used, is made up, was for adding a passkey, or has expired', async () => {
    const person = await newPerson()
    const { authenticator } = await addPasskey(person)
    const { passkeys: api } = server.client
    const used = authenticator.get(await api.request())
    await api.login({ response: used })
    await expect(api.login({ response: used })).rejects.toMatchObject(EXPIRED)
    const made = authenticator.get({ challenge: 'bWFkZSB1cA' })
    await expect(api.login({ response: made })).rejects.toMatchObject(EXPIRED)
    const other = authenticator.get(await person.client.passkeys.creation({}))
    await expect(api.login({ response: other })).rejects.toMatchObject(EXPIRED)
    const late = authenticator.get(await api.request())
    server.clock.advance(PASSKEY_CHALLENGE_MS)
    await expect(api.login({ response: late })).rejects.toMatchObject(EXPIRED)
  })

  test('a challenge that failed once is used up', async () => {
    const { authenticator } = await addPasskey(await newPerson())
    const request = await server.client.passkeys.request()
    const login = (response: string) => server.client.passkeys.login({ response })
    const lie = authenticator.get(request, { verifiesUser: false })
    await expect(login(lie)).rejects.toMatchObject(WRONG)
    await expect(login(authenticator.get(request))).rejects.toMatchObject(EXPIRED)
  })

  test('a counter that does not go up: the authenticator was copied', async () => {
    const { authenticator } = await addPasskey(await newPerson())
    await logIn(authenticator, { counter: 7 })
    await expect(logIn(authenticator, { counter: 7 })).rejects.toMatchObject(WRONG)
    await expect(logIn(authenticator, { counter: 3 })).rejects.toMatchObject(WRONG)
    await logIn(authenticator, { counter: 8 })
  })

  test('an authenticator without a counter always says 0', async () => {
    const { authenticator } = await addPasskey(await newPerson())
    await logIn(authenticator, { counter: 0 })
    await logIn(authenticator, { counter: 0 })
  })

  test('an unknown passkey, and a signature by another key under a known id', async () => {
    await expect(logIn(new SoftwareAuthenticator(ORIGIN))).rejects.toMatchObject(WRONG)
    const { authenticator } = await addPasskey(await newPerson())
    const request = await server.client.passkeys.request()
    const forged = JSON.parse(new SoftwareAuthenticator(ORIGIN).get(request))
    delete forged.response.userHandle
    const response = JSON.stringify({ ...forged, id: authenticator.id, rawId: authenticator.id })
    await expect(server.client.passkeys.login({ response })).rejects.toMatchObject(WRONG)
  })

  test.each([
    'null',
    '{}',
    'not json',
    '{"id":1}',
    '{"id":"a","response":{"clientDataJSON":"e30"}}',
  ])('what is no answer of an authenticator: %s', async (response) => {
    await expect(server.client.passkeys.login({ response })).rejects.toMatchObject(WRONG)
  })
})

describe('a passkey is not added', () => {
  test.each<[string, Lie]>([
    ['from another origin', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['without verification of the user', { verifiesUser: false }],
  ])('%s', async (_, lie) => {
    const { client } = await newPerson()
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const response = authenticator.create(await client.passkeys.creation({}), lie)
    await expect(client.passkeys.add({ response })).rejects.toMatchObject(WRONG)
    expect((await client.passkeys.list()).list).toEqual([])
  })

  test("a passkey is not added with another user's challenge, with a used one, or with one of a login", async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const theirs = authenticator.create(await owner.client.passkeys.creation({}))
    await expect(other.client.passkeys.add({ response: theirs })).rejects.toMatchObject(EXPIRED)
    const own = authenticator.create(await owner.client.passkeys.creation({}))
    await owner.client.passkeys.add({ response: own })
    await expect(owner.client.passkeys.add({ response: own })).rejects.toMatchObject(EXPIRED)
    const { challenge } = await server.client.passkeys.request()
    const ofLogin = authenticator.create({ challenge, user: { id: 'eA' } })
    await expect(owner.client.passkeys.add({ response: ofLogin })).rejects.toMatchObject(EXPIRED)
  })

  test('when its credential belongs to another user', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const { authenticator } = await addPasskey(owner)
    const response = authenticator.create(await other.client.passkeys.creation({}))
    await expect(other.client.passkeys.add({ response })).rejects.toMatchObject(WRONG)
    expect((await other.client.passkeys.list()).list).toEqual([])
  })
})

test('at an address where browsers allow no passkeys, none is offered', async () => {
  const plain = await startTestServer({ environment: { BASE_URL: 'http://127.0.0.1:4173' } })
  try {
    await expect(plain.client.passkeys.request()).rejects.toMatchObject(OFF)
    const { client } = await plain.loginAs('13724999999')
    expect((await client.passkeys.list()).available).toBe(false)
    await expect(client.passkeys.creation({})).rejects.toMatchObject(OFF)
  } finally {
    await plain.close()
  }
})
