import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userProfiles } from '../../../database/schema/accounts'
import { users } from '../../../database/schema/users'
import { lastCode, startTestServer, type TestServer } from '../../../testing/test-server'
import { jpeg } from '../files/image.fixture'
import { applyDuePhones } from './phone-change-service'

let server: TestServer
let directory: string
let last = 0

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-users-'))
  server = await startTestServer({ environment: { DATA_DIR: directory } })
})

afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

/** A new user who is logged in, with their phone. */
async function newUser() {
  last += 1
  const mobile = `1370000${String(last).padStart(4, '0')}`
  return { mobile, ...(await server.loginAs(mobile)) }
}

async function ownCode({ client, mobile }: Awaited<ReturnType<typeof newUser>>) {
  server.clock.advance(61_000)
  await client.users.sendCode()
  return lastCode(server.app, mobile)
}

async function codeTo(mobile: string) {
  server.clock.advance(61_000)
  await server.client.session.sendCode({ mobile, type: 'UPDATE_MOBILE' })
  return lastCode(server.app, mobile)
}

describe('profile', () => {
  test('the public profile has nickname, avatar and pendant only', async () => {
    const { client, userId } = await newUser()
    await client.users.update({ nickname: ' 上岸的小舟 ', school: '考舟大学', pendantId: 2002 })
    const shown = await server.client.users.byId({ id: userId })
    expect(shown).toEqual({
      id: userId,
      nickname: '上岸的小舟',
      avatarImageUrl: expect.stringMatching(/^\/art\/avatars\//),
      pendant: { id: 2002, name: '海青', ring: ['#8bd9cd', '#0b7a6f'] },
    })
  })

  test('missing fields keep their value, and pendant 0 removes the pendant', async () => {
    const { client } = await newUser()
    await client.users.update({
      sex: 'female',
      exam: '六级',
      examDate: '2026-12-12',
      pendantId: 2001,
    })
    const { nickname } = await client.users.profile()
    const profile = await client.users.update({ pendantId: 0 })
    expect(profile).toMatchObject({
      sex: 'female',
      exam: '六级',
      examDate: '2026-12-12',
      nickname,
      pendant: null,
    })
  })

  test.each([
    [{ nickname: ' ' }, '请输入昵称'],
    [{ nickname: 'a'.repeat(17) }, '昵称最多16个字'],
    [{ avatarImageUrl: 'https://elsewhere.example/me.jpg' }, '请先上传头像图片'],
    [{ avatarImageUrl: `/uploads/${'0'.repeat(32)}.jpg` }, '请先上传头像图片'],
    [{ pendantId: 2006 }, '还没有解锁：季卡及以上会员可用'],
    [{ examDate: '2026-02-30' }, '请选择考试日期'],
    [{ examDate: 'tomorrow' }, '请选择考试日期'],
    [{ pendantId: 9 }, '内容不存在或已下架'],
  ])('a change to %j is refused with %s', async (change, message) => {
    const { client } = await newUser()
    await expect(client.users.update(change)).rejects.toThrow(message)
  })

  test('another user’s upload is refused as avatar, an own one is accepted', async () => {
    const [owner, other] = [await newUser(), await newUser()]
    const file = new Blob([new Uint8Array(await jpeg(2, 2))])
    const { url } = await owner.client.files.uploadImage({ file })
    await expect(other.client.users.update({ avatarImageUrl: url })).rejects.toMatchObject({
      code: 4000,
    })
    const absolute = server.environment.BASE_URL + url
    expect((await owner.client.users.update({ avatarImageUrl: absolute })).avatarImageUrl).toBe(url)
  })

  test('an unknown user is not found; a visitor has no profile', async () => {
    await expect(server.client.users.byId({ id: 1 })).rejects.toMatchObject({ code: 4040 })
    await expect(server.client.users.profile()).rejects.toMatchObject({ code: 401 })
  })
})

describe('phone', () => {
  async function mobileOf(userId: number): Promise<string | null | undefined> {
    const [row] = await server.store.db.select().from(users).where(eq(users.id, userId))
    return row?.mobile
  }

  test('codes to both phones change the phone once, and end the sessions on other devices', async () => {
    const person = await newUser()
    const { client, userId, mobile: before } = person
    server.clock.advance(60_000)
    const { client: elsewhere } = await server.loginAs(before)
    const mobile = '13600000001'
    const oldCode = await ownCode(person)
    const code = await codeTo(mobile)
    const form = { mobile: '136 0000 0001', code, oldCode }
    expect(await client.users.changePhone(form)).toMatchObject({
      mobile: '136****0001',
      phoneChange: null,
    })
    expect(await mobileOf(userId)).toBe(mobile)
    const other = await newUser()
    await expect(elsewhere.users.current()).rejects.toMatchObject({ code: 1024 })
    const again = other.client.users.changePhone({ mobile, code })
    await expect(again).rejects.toMatchObject({ code: 4292 })
  })

  test('a wrong code to the old phone changes nothing', async () => {
    const person = await newUser()
    const { client, userId, mobile } = person
    const right = await ownCode(person)
    const code = await codeTo('13600000003')
    const oldCode = right === '000000' ? '000001' : '000000'
    const change = client.users.changePhone({ mobile: '13600000003', code, oldCode })
    await expect(change).rejects.toMatchObject({ code: 4292 })
    expect(await mobileOf(userId)).toBe(mobile)
    expect((await client.users.profile()).phoneChange).toBe(null)
  })

  test('without a code to the old phone the change waits seven days, then ends every session', async () => {
    const { client, userId, mobile: before } = await newUser()
    const mobile = '13600000004'
    const code = await codeTo(mobile)
    const appliesAt = server.clock.now + 7 * DAY
    const { phoneChange } = await client.users.changePhone({ mobile, code })
    expect(phoneChange).toEqual({ mobile: '136****0004', appliesAt })
    server.clock.advance(4 * DAY)
    await client.users.current()
    server.clock.now = appliesAt - 1
    await applyDuePhones(server.platform, server.clock.now)
    expect(await mobileOf(userId)).toBe(before)
    expect((await client.users.current()).mobile).toBe(`137****${before.slice(7)}`)
    server.clock.advance(1)
    await Promise.all([1, 2].map(() => applyDuePhones(server.platform, server.clock.now)))
    expect(await mobileOf(userId)).toBe(mobile)
    await expect(client.users.current()).rejects.toMatchObject({ code: 1024 })
  })

  test('the owner takes a waiting change back; a new password does so too', async () => {
    const person = await newUser()
    const { client, userId, mobile: before } = person
    await client.users.setPassword({ password: 'first-pass-1' })
    for (const takeBack of [
      () => client.users.cancelPhoneChange(),
      () => client.users.setPassword({ password: 'next-pass-2', oldPassword: 'first-pass-1' }),
    ]) {
      const mobile = `1360000${1000 + (Math.floor(server.clock.now / 1000) % 9000)}`
      await client.users.changePhone({ mobile, code: await codeTo(mobile) })
      expect((await client.users.profile()).phoneChange).not.toBe(null)
      await takeBack()
      expect((await client.users.profile()).phoneChange).toBe(null)
    }
    await applyDuePhones(server.platform, server.clock.now + 30 * DAY)
    expect(await mobileOf(userId)).toBe(before)
  })

  test('a phone that another account got before the change was confirmed stays there, and the change is cancelled', async () => {
    const { userId, client, mobile: before } = await newUser()
    const mobile = '13600000005'
    await client.users.changePhone({ mobile, code: await codeTo(mobile) })
    server.clock.advance(61_000)
    const owner = await server.loginAs(mobile)
    server.clock.advance(7 * DAY)
    await applyDuePhones(server.platform, server.clock.now)
    expect([await mobileOf(userId), await mobileOf(owner.userId)]).toEqual([before, mobile])
    await applyDuePhones(server.platform, server.clock.now)
  })

  test('a phone of another user is refused as taken only with the right code, otherwise as a wrong code', async () => {
    const [owner, other] = [await newUser(), await newUser()]
    const { mobile } = owner
    const guess = other.client.users.changePhone({ mobile, code: '000000' })
    await expect(guess).rejects.toMatchObject({ code: 4292 })
    const code = await codeTo(mobile)
    const taken = other.client.users.changePhone({ mobile, code })
    await expect(taken).rejects.toMatchObject({ code: 5201 })
  })

  test('the current phone, and a code for logging in, are refused', async () => {
    const { client, mobile } = await newUser()
    const same = client.users.changePhone({ mobile, code: '123456' })
    await expect(same).rejects.toMatchObject({ code: 5202 })
    await server.client.session.sendCode({ mobile: '13600000002', type: 'LOGIN' })
    const code = await lastCode(server.app, '13600000002')
    const login = client.users.changePhone({ mobile: '13600000002', code })
    await expect(login).rejects.toMatchObject({ code: 4292 })
  })
})

describe('password', () => {
  test('the first password needs no proof, a change needs the old password or a code', async () => {
    const person = await newUser()
    const { client, userId } = person
    expect((await client.users.profile()).hasPassword).toBe(false)
    await client.users.setPassword({ password: 'first-pass-1' })
    expect((await client.users.profile()).hasPassword).toBe(true)
    const [row] = await server.store.db
      .select()
      .from(userProfiles)
      .where(eq(userProfiles.userId, userId))
    expect(row?.passwordHash).toMatch(/^scrypt\$16384\$[\w-]{22}\$[\w-]{43}$/)
    const bare = client.users.setPassword({ password: 'second-pass-2' })
    await expect(bare).rejects.toThrow('请输入原密码或验证码')
    await client.users.setPassword({ password: 'second-pass-2', oldPassword: 'first-pass-1' })
    await client.users.setPassword({ password: 'third-pass-3', code: await ownCode(person) })
    const old = client.users.setPassword({ password: 'x-pass-44', oldPassword: 'second-pass-2' })
    await expect(old).rejects.toMatchObject({ code: 5203 })
  })

  test('a change ends the user’s other sessions', async () => {
    const person = await newUser()
    server.clock.advance(61_000)
    const elsewhere = await server.loginAs(person.mobile)
    await person.client.users.setPassword({ password: 'first-pass-1' })
    await elsewhere.client.users.profile()
    const change = { password: 'second-pass-2', oldPassword: 'first-pass-1' }
    await person.client.users.setPassword(change)
    await expect(elsewhere.client.users.profile()).rejects.toMatchObject({ code: 1024 })
    await person.client.users.profile()
  })

  test('of eight concurrent guesses five are counted, then guessing is locked for 15 minutes', async () => {
    const { client } = await newUser()
    await client.users.setPassword({ password: 'first-pass-1' })
    const guess = (oldPassword: string) =>
      client.users.setPassword({ password: 'second-pass-2', oldPassword }).then(
        () => 0,
        (error: { code: number }) => error.code,
      )
    const codes = await Promise.all(Array.from({ length: 8 }, () => guess('wrong-pass-1')))
    expect(codes.sort()).toEqual([5203, 5203, 5203, 5203, 5203, 5204, 5204, 5204])
    expect(await guess('first-pass-1')).toBe(5204)
    server.clock.advance(15 * 60_000)
    expect(await guess('first-pass-1')).toBe(0)
  })

  test.each(['short1', 'onlyletters', '含有中文的密码1'])(
    'the password %s is refused',
    async (password) => {
      const { client } = await newUser()
      await expect(client.users.setPassword({ password })).rejects.toMatchObject({ code: 4000 })
    },
  )
})
