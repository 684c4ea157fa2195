import { MINUTE, PASSKEY_CHALLENGE_MS, PASSKEY_LIMIT } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffPasskeyChallenges, staffPasskeys } from '../../../../database/schema/passkeys'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { type Lie, SoftwareAuthenticator } from '../../../people/passkeys/authenticator.fixture'
import { type Desk, deedKey, openDesk, openDeskAs } from '../../desk-client.fixture'
import { inviteByCommand } from '../first-owner'

const ORIGIN = 'https://kaozhou.example'
const OFF = { code: 5224 }
const LIMIT = { code: 5225 }
const WRONG = { code: 5226 }
const EXPIRED = { code: 5227 }
const FACTOR_NEEDED = { code: 5602 }

let server: TestServer
let owner: Desk & { id: number }

beforeAll(async () => {
  server = await startTestServer({ environment: { BASE_URL: ORIGIN, ALLOW_SANDBOX: 'on' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await openDeskAs(server, 'owner')
})

async function addPasskey({ client }: Desk, name = '办公室的电脑') {
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  const response = authenticator.create(await client.passkeys.creation({}))
  const { list } = await client.passkeys.add({ key: deedKey(), name, response })
  return { authenticator, id: list.at(-1)?.id ?? 0 }
}

async function logIn(authenticator: SoftwareAuthenticator, lie?: Lie) {
  const desk = openDesk(server)
  const question = await desk.client.passkeys.request({})
  const me = await desk.client.passkeys.logIn({ response: authenticator.get(question, lie) })
  return { desk, me }
}

async function confirm({ client }: Desk, authenticator: SoftwareAuthenticator, lie?: Lie) {
  const question = await client.passkeys.confirmRequest({})
  return client.passkeys.confirm({ response: authenticator.get(question, lie) })
}

describe('a passkey of staff', () => {
  test('logs its owner in with a session as any other, and the list says when', async () => {
    const { authenticator } = await addPasskey(owner)
    expect((await owner.client.passkeys.list({})).list).toMatchObject([
      { name: '办公室的电脑', usedAt: null },
    ])
    const { desk, me } = await logIn(authenticator)
    expect(me).toMatchObject({ id: owner.id, hasPasskey: true })
    expect(me.freshUntil).toBe(server.clock.now + 10 * MINUTE)
    expect(await desk.client.staff.me({})).toEqual(me)
    expect((await owner.client.staff.sessions({})).list).toHaveLength(2)
    const { list, available } = await owner.client.passkeys.list({})
    expect(available).toBe(true)
    expect(list).toMatchObject([{ usedAt: server.clock.now }])
  })

  test('shows the second factor again, so that a deed that asks for one is done', async () => {
    const { authenticator } = await addPasskey(owner)
    server.clock.advance(10 * MINUTE)
    const limits = { key: deedKey(), reason: '开学季', refundAlone: 70_000 }
    await expect(owner.client.staff.setLimits(limits)).rejects.toMatchObject(FACTOR_NEEDED)
    const me = await confirm(owner, authenticator)
    expect(me.freshUntil).toBe(server.clock.now + 10 * MINUTE)
    expect(await owner.client.staff.setLimits(limits)).toMatchObject({ refundAlone: 70_000 })
  })

  test('is added and removed with a fresh second factor, and both stand in the record', async () => {
    const { id, authenticator } = await addPasskey(owner, '家里的手机')
    server.clock.advance(10 * MINUTE)
    await expect(owner.client.passkeys.creation({})).rejects.toMatchObject(FACTOR_NEEDED)
    const removal = { id, key: deedKey() }
    await expect(owner.client.passkeys.remove(removal)).rejects.toMatchObject(FACTOR_NEEDED)
    await confirm(owner, authenticator)
    expect((await owner.client.passkeys.remove(removal)).list).toEqual([])
    await expect(logIn(authenticator)).rejects.toMatchObject(WRONG)
    const about = { subjectKind: 'staff', subjectId: String(owner.id) }
    const { list } = await owner.client.record.list(about)
    expect(list).toMatchObject([
      { title: '移除通行密钥', before: { name: '家里的手机' } },
      { title: '添加通行密钥', after: { name: '家里的手机' } },
    ])
  })

  test('is removed by its owner alone', async () => {
    const { id } = await addPasskey(owner)
    const other = await openDeskAs(server, 'owner')
    const removal = other.client.passkeys.remove({ id, key: deedKey() })
    await expect(removal).rejects.toMatchObject({ status: 404 })
    expect((await owner.client.passkeys.list({})).list).toHaveLength(1)
  })

  test('sent again with the same key it is added once', async () => {
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const response = authenticator.create(await owner.client.passkeys.creation({}))
    const input = { key: deedKey(), name: '电脑', response }
    const first = await owner.client.passkeys.add(input)
    expect(await owner.client.passkeys.add(input)).toEqual(first)
    await expect(owner.client.passkeys.add({ ...input, key: deedKey() })).rejects.toMatchObject(
      EXPIRED,
    )
  })

  test(`a person has at most ${PASSKEY_LIMIT}`, async () => {
    const open = await owner.client.passkeys.creation({})
    for (let n = 0; n < PASSKEY_LIMIT; n++) await addPasskey(owner, `第 ${n} 台`)
    await expect(owner.client.passkeys.creation({})).rejects.toMatchObject(LIMIT)
    const response = new SoftwareAuthenticator(ORIGIN).create(open)
    const late = owner.client.passkeys.add({ key: deedKey(), name: '多一台', response })
    await expect(late).rejects.toMatchObject(LIMIT)
  })
})

describe('a login by passkey is refused', () => {
  const lies: [string, Lie][] = [
    ['from another origin', { origin: 'https://kaozhou.example.evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['when nobody was verified', { verifiesUser: false }],
    ['with another person’s handle', { userHandle: 'b3RoZXI' }],
  ]
  test.each(lies)('%s', async (_, lie) => {
    const { authenticator } = await addPasskey(owner)
    await expect(logIn(authenticator, lie)).rejects.toMatchObject(WRONG)
    await expect(confirm(owner, authenticator, lie)).rejects.toMatchObject(WRONG)
    const made = new SoftwareAuthenticator(ORIGIN)
    const { userHandle: _handle, ...ofCreation } = lie
    if (Object.keys(ofCreation).length === 0) return
    const response = made.create(await owner.client.passkeys.creation({}), ofCreation)
    const adding = owner.client.passkeys.add({ key: deedKey(), name: '电脑', response })
    await expect(adding).rejects.toMatchObject(WRONG)
  })

  test('when the answer was used before, whatever came of it', async () => {
    const { authenticator } = await addPasskey(owner)
    const { client } = openDesk(server)
    const right = authenticator.get(await client.passkeys.request({}))
    await client.passkeys.logIn({ response: right })
    await expect(client.passkeys.logIn({ response: right })).rejects.toMatchObject(EXPIRED)
    const question = await client.passkeys.request({})
    const wrong = authenticator.get(question, { verifiesUser: false })
    await expect(client.passkeys.logIn({ response: wrong })).rejects.toMatchObject(WRONG)
    const second = authenticator.get(question)
    await expect(client.passkeys.logIn({ response: second })).rejects.toMatchObject(EXPIRED)
  })

  test('of two that come at once with one answer, one is let in', async () => {
    const { authenticator } = await addPasskey(owner)
    const { client } = openDesk(server)
    const response = authenticator.get(await client.passkeys.request({}))
    const ends = await Promise.allSettled([1, 2].map(() => client.passkeys.logIn({ response })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('with a challenge that nobody was asked, that has ended, or that was for something else', async () => {
    const { authenticator } = await addPasskey(owner)
    const { client } = openDesk(server)
    const invented = authenticator.get({ challenge: 'aW52ZW50ZWQ' })
    await expect(client.passkeys.logIn({ response: invented })).rejects.toMatchObject(EXPIRED)
    const old = await client.passkeys.request({})
    const toConfirm = await owner.client.passkeys.confirmRequest({})
    const toLogIn = await client.passkeys.request({})
    const mixed = client.passkeys.logIn({ response: authenticator.get(toConfirm) })
    await expect(mixed).rejects.toMatchObject(EXPIRED)
    const turned = owner.client.passkeys.confirm({ response: authenticator.get(toLogIn) })
    await expect(turned).rejects.toMatchObject(EXPIRED)
    server.clock.advance(PASSKEY_CHALLENGE_MS)
    const late = client.passkeys.logIn({ response: authenticator.get(old) })
    await expect(late).rejects.toMatchObject(EXPIRED)
  })

  test('when the authenticator was copied: its counter does not rise', async () => {
    const { authenticator } = await addPasskey(owner)
    await logIn(authenticator, { counter: 7 })
    await expect(logIn(authenticator, { counter: 7 })).rejects.toMatchObject(WRONG)
    await expect(logIn(authenticator, { counter: 6 })).rejects.toMatchObject(WRONG)
    await logIn(authenticator, { counter: 8 })
  })

  test('with a passkey of a student, and a student’s login with one of staff', async () => {
    const student = await server.loginAs('13724009001')
    const theirs = new SoftwareAuthenticator(ORIGIN)
    const made = theirs.create(await student.client.passkeys.creation({}))
    await student.client.passkeys.add({ response: made })
    await expect(logIn(theirs)).rejects.toMatchObject(WRONG)
    const { authenticator } = await addPasskey(owner)
    const question = await server.client.passkeys.request()
    const answer = server.client.passkeys.login({ response: authenticator.get(question) })
    await expect(answer).rejects.toMatchObject(WRONG)
  })

  test.each(['', '{', '{"id":1}', '{"id":"x","response":{"clientDataJSON":"e30"}}'])(
    'with %j instead of an answer',
    async (response) => {
      const login = openDesk(server).client.passkeys.logIn({ response })
      await expect(login).rejects.toMatchObject({ code: response ? 5226 : 4000 })
    },
  )
})

describe('a passkey confirms its owner alone', () => {
  test('that of a colleague is refused', async () => {
    await addPasskey(owner)
    const colleague = await openDeskAs(server, 'support')
    const { authenticator } = await addPasskey(colleague)
    const question = await owner.client.passkeys.confirmRequest({})
    const response = authenticator.get(question)
    await expect(owner.client.passkeys.confirm({ response })).rejects.toMatchObject(WRONG)
  })

  test('a challenge of a colleague is refused', async () => {
    const { authenticator } = await addPasskey(owner)
    const colleague = await openDeskAs(server, 'support')
    await addPasskey(colleague)
    const response = authenticator.get(await colleague.client.passkeys.confirmRequest({}))
    await expect(owner.client.passkeys.confirm({ response })).rejects.toMatchObject(EXPIRED)
  })

  test('who has none is not asked for one', async () => {
    await expect(owner.client.passkeys.confirmRequest({})).rejects.toMatchObject(OFF)
  })
})

describe('passkeys end', () => {
  const isOut = async (authenticator: SoftwareAuthenticator, id: number) => {
    await expect(logIn(authenticator)).rejects.toMatchObject(WRONG)
    const left = await server.store.db.$count(staffPasskeys, eq(staffPasskeys.staffId, id))
    expect(left).toBe(0)
  }

  test('with a new one-time link: who lost a phone lost what was on it', async () => {
    const colleague = await openDeskAs(server, 'support')
    const { authenticator } = await addPasskey(colleague)
    await owner.client.staff.renew({ id: colleague.id, key: deedKey(), reason: '手机丢了' })
    await isOut(authenticator, colleague.id)
  })

  test('when the command sets the factors anew', async () => {
    const colleague = await openDeskAs(server, 'support')
    const { authenticator } = await addPasskey(colleague)
    const { login } = await colleague.client.staff.me({})
    await server.store.inTransaction((tx) =>
      inviteByCommand(tx, server.platform, { login, name: '林', roles: ['support'] }),
    )
    await isOut(authenticator, colleague.id)
  })

  test('when somebody leaves', async () => {
    const colleague = await openDeskAs(server, 'support')
    const { authenticator } = await addPasskey(colleague)
    await owner.client.staff.end({ id: colleague.id, key: deedKey(), reason: '离职' })
    await isOut(authenticator, colleague.id)
  })
})

test('a passkey logs in where the secret of the codes can’t be read', async () => {
  const { link } = await owner.client.staff.add({
    key: deedKey(),
    login: 'passkey.1',
    name: '林',
    roles: ['support'],
  })
  const key = new URL(link?.url ?? '').hash.slice(1)
  const desk = openDesk(server)
  const { secret } = await desk.client.staff.welcome({ key })
  const code = await generate({ secret, epoch: Math.floor(server.clock.now / 1000) })
  await desk.client.staff.begin({ key, password: 'a long password', code })
  const { authenticator } = await addPasskey(desk)
  const restored = await startTestServer({
    environment: {
      BASE_URL: ORIGIN,
      ALLOW_SANDBOX: 'on',
      SECRET_KEY: 'a key that was made after the restore',
    },
    store: server.store,
  })
  try {
    restored.clock.now = server.clock.now
    const { client } = openDesk(restored)
    const response = authenticator.get(await client.passkeys.request({}))
    expect(await client.passkeys.logIn({ response })).toMatchObject({ login: 'passkey.1' })
  } finally {
    await restored.close()
  }
})

test('where browsers allow no passkeys, none are offered', async () => {
  const plain = await startTestServer()
  try {
    const { client } = await openDeskAs(plain, 'owner')
    expect(await client.passkeys.list({})).toEqual({ available: false, list: [] })
    await expect(client.passkeys.creation({})).rejects.toMatchObject(OFF)
    await expect(openDesk(plain).client.passkeys.request({})).rejects.toMatchObject(OFF)
  } finally {
    await plain.close()
  }
})

test('the database keeps digests of challenges, and no challenge', async () => {
  const { challenge } = await openDesk(server).client.passkeys.request({})
  const rows = await server.store.db.select().from(staffPasskeyChallenges)
  expect(JSON.stringify(rows)).not.toContain(challenge)
})
