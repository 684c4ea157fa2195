import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROFILE_DECISIONS_KEPT, type ProfilePart } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileChanges } from '../../../../database/schema/accounts'
import { liveMessages } from '../../../../database/schema/live'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { settleAll } from '../../../marketing/activities/campaign/campaign.fixture'
import { jpeg } from '../../../people/files/image.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }

let server: TestServer
let directory: string
let desk: Desk

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-faces-'))
  server = await startTestServer({
    environment: { DATA_DIR: directory, SMS_PER_ADDRESS_HOUR: '1000' },
  })
  desk = await openDeskAs(server, 'support')
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const rename = ({ client }: Learner, nickname: string) => {
  server.clock.advance(1000)
  return client.users.update({ nickname })
}

/** Uploads a picture and makes it the portrait. Resolves with its address. */
async function wear({ client }: Learner): Promise<string> {
  const file = new Blob([new Uint8Array(await jpeg(4, 4))])
  const { url } = await client.files.uploadImage({ file })
  await client.users.update({ avatarImageUrl: url })
  return url
}

async function waitingOf({ userId }: Learner, part: ProfilePart = 'nickname') {
  const { list } = await desk.client.profiles.list({ part, length: 100 })
  return list.filter(({ personId }) => personId === userId)
}
async function onlyWaiting(person: Learner, part?: ProfilePart) {
  const [change, ...others] = await waitingOf(person, part)
  if (!change || others.length > 0) throw new Error(`${others.length} others wait`)
  return change
}
const accept = (...ids: number[]) => desk.client.profiles.accept({ ids, key: deedKey() })
const refuse = (id: number, reason = '昵称里不要写联系方式') => {
  server.clock.advance(1000)
  return desk.client.profiles.refuse({ id, key: deedKey(), reason })
}
const restore = (id: number) => {
  server.clock.advance(1000)
  return desk.client.profiles.restore({ id, key: deedKey() })
}
const told = async ({ client }: Learner) => {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter(({ kind }) => kind === 'account').map(({ title }) => title)
}
const faceOf = ({ userId }: Learner) => server.client.users.byId({ id: userId })

describe('a nickname', () => {
  test('waits at the desk beside the one that it replaced; of two in a row the newer one waits', async () => {
    const person = await newLearner(server)
    const { nickname: before } = await faceOf(person)
    await rename(person, '加我微号')
    const first = await onlyWaiting(person)
    await rename(person, '加我微号二')
    const second = await onlyWaiting(person)
    expect(second).toMatchObject({ value: '加我微号二', replaced: before, isShown: true })
    // What nobody has seen is not accepted by the number of what they have seen.
    expect(await codeOf(accept(first.id))).toBe(CODES.decided)
    expect(await codeOf(refuse(first.id))).toBe(CODES.notFound)
    expect((await faceOf(person)).nickname).toBe('加我微号二')
  })

  test('that stays as it is waits for nobody', async () => {
    const person = await newLearner(server)
    const { nickname } = await faceOf(person)
    await rename(person, ` ${nickname} `)
    await person.client.users.update({ school: '考舟大学' })
    expect(await waitingOf(person)).toEqual([])
  })

  test('with a sensitive word is refused as it is typed, and the field is named', async () => {
    const person = await newLearner(server)
    const { nickname } = await faceOf(person)
    await desk.client.comments.addWord({ key: deedKey(), word: '包过班', category: 'abuse' })
    server.clock.advance(10_000)
    const error = await rename(person, '包-过-班老师').catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ code: CODES.badInput, envelope: { data: { field: 'nickname' } } })
    expect(String(error)).toContain('昵称里不能有“包过班”，请换一个')
    expect((await faceOf(person)).nickname).toBe(nickname)
    expect(await waitingOf(person)).toEqual([])
  })

  test('refused becomes a default one, its person reads why and may choose another', async () => {
    const person = await newLearner(server)
    await rename(person, '加薇信领资料')
    const { id } = await onlyWaiting(person)
    expect(await codeOf(refuse(id, ' '))).toBe(CODES.badInput)
    await refuse(id)
    const { nickname } = await faceOf(person)
    expect(nickname).toMatch(/^考生\d{4}$/)
    expect(await told(person)).toEqual([
      `你的昵称“加薇信领资料”没有通过审核：昵称里不要写联系方式。先改成了“${nickname}”，你可以重新起一个`,
    ])
    expect(await codeOf(refuse(id))).toBe(CODES.decided)
    await rename(person, '安静背单词')
    expect((await onlyWaiting(person)).replaced).toBe(nickname)
  })

  test('refused by mistake is put back, until the person chooses one themself', async () => {
    const person = await newLearner(server)
    await rename(person, '一心上岸')
    const { id } = await onlyWaiting(person)
    await refuse(id)
    await restore(id)
    expect((await faceOf(person)).nickname).toBe('一心上岸')
    expect((await told(person))[0]).toContain('改回来了')
    expect(await codeOf(restore(id))).toBe(CODES.decided)
    // Accepted by mistake, it is refused after all.
    await refuse(id)
    expect(await told(person)).toHaveLength(3)
    const { nickname: fallback } = await faceOf(person)
    await rename(person, '二战必胜')
    await rename(person, fallback)
    expect(await codeOf(restore(id))).toBe(CODES.decided)
    const { list } = await desk.client.profiles.list({ part: 'nickname', queue: 'refused' })
    expect(list.find((one) => one.id === id)).toMatchObject({
      canRestore: false,
      reason: '昵称里不要写联系方式',
    })
  })

  test('that was accepted and changed since is not refused any more', async () => {
    const person = await newLearner(server)
    await rename(person, '早起的小林')
    const { id } = await onlyWaiting(person)
    await accept(id)
    await rename(person, '晚睡的小林')
    expect(await codeOf(refuse(id))).toBe(CODES.decided)
    expect((await faceOf(person)).nickname).toBe('晚睡的小林')
  })
})

describe('what somebody wrote', () => {
  test('stands under their nickname and portrait of now, whoever changed them', async () => {
    const courseId = 1003
    const person = await newLearner(server, [courseId])
    await rename(person, '加薇信听课')
    const { id } = await onlyWaiting(person)
    await person.client.comments.submit({ courseId, score: 5, content: '老师讲得很清楚' })
    const [sent] = await server.store.db
      .insert(liveMessages)
      .values({
        ...{ roomId: 'faces', userId: person.userId, clientId: 'one', stream: 'student' },
        ...{ nickname: '加薇信听课', avatar: '', text: '老师好', createdAt: server.clock.now },
      })
      .returning()
    await refuse(id)
    const { nickname, avatarImageUrl } = await faceOf(person)
    const { list } = await server.client.comments.list({ courseId, length: 20 })
    const comment = list.find(({ content }) => content === '老师讲得很清楚')
    expect(comment).toMatchObject({ nickname, avatar: avatarImageUrl })
    const [message] = await server.store.db
      .select()
      .from(liveMessages)
      .where(eq(liveMessages.id, sent?.id ?? 0))
    expect(message).toMatchObject({ nickname, text: '老师好' })
  })
})

describe('a picture', () => {
  test('that was uploaded waits; a portrait of the shop needs no look and takes it from the queue', async () => {
    const person = await newLearner(server)
    const { avatarImageUrl: drawn } = await faceOf(person)
    const url = await wear(person)
    expect(await onlyWaiting(person, 'avatar')).toMatchObject({ value: url, replaced: drawn })
    await person.client.users.update({ avatarImageUrl: drawn })
    expect(await waitingOf(person, 'avatar')).toEqual([])
  })

  test('refused becomes a drawn portrait, and is put back', async () => {
    const person = await newLearner(server)
    const url = await wear(person)
    const { id } = await onlyWaiting(person, 'avatar')
    await refuse(id, '不能用二维码')
    expect((await faceOf(person)).avatarImageUrl).toMatch(/^\/art\/avatars\//)
    expect((await told(person))[0]).toContain('不能用二维码')
    await restore(id)
    expect((await faceOf(person)).avatarImageUrl).toBe(url)
  })
})

describe('several', () => {
  test('are accepted at once; those that changed meanwhile are counted and left', async () => {
    const people = [await newLearner(server), await newLearner(server), await newLearner(server)]
    const ids: number[] = []
    for (const [index, person] of people.entries()) {
      await rename(person, `考友${index}号`)
      ids.push((await onlyWaiting(person)).id)
    }
    await rename(people[2] as Learner, '考友三号改')
    const input = { ids: [...ids, ...ids], key: deedKey() }
    const answer = { accepted: 2, gone: 1 }
    expect(await desk.client.profiles.accept(input)).toEqual(answer)
    expect(await desk.client.profiles.accept(input)).toEqual(answer)
    expect(await waitingOf(people[2] as Learner)).toHaveLength(1)
    const { list } = await desk.client.profiles.list({ part: 'nickname', queue: 'accepted' })
    expect(list.filter(({ id }) => ids.includes(id))).toHaveLength(2)
    expect(await told(people[0] as Learner)).toEqual([])
  })

  test('who decide at once: one does, the others are told', async () => {
    const person = await newLearner(server)
    await rename(person, '同时看的昵称')
    const { id } = await onlyWaiting(person)
    const { given, refused } = await settleAll([refuse(id), refuse(id), refuse(id)])
    expect([given.length, refused.length]).toEqual([1, 2])
    expect(await told(person)).toHaveLength(1)
  })

  test('changes at once leave one that waits: the one that everybody sees', async () => {
    const person = await newLearner(server)
    await settleAll([1, 2, 3, 4].map((n) => rename(person, `快手${n}号`)))
    const { value } = await onlyWaiting(person)
    expect((await faceOf(person)).nickname).toBe(value)
  })

  test('decisions about one person are kept up to a number, the last ones', async () => {
    const person = await newLearner(server)
    for (let n = 0; n < PROFILE_DECISIONS_KEPT + 2; n += 1) {
      await rename(person, `第${n}个昵称`)
      await accept((await onlyWaiting(person)).id)
    }
    await rename(person, '还在等的昵称')
    const rows = await server.store.db
      .select()
      .from(profileChanges)
      .where(eq(profileChanges.userId, person.userId))
    expect(rows.filter(({ state }) => state !== 'waiting').map(({ value }) => value)).not.toContain(
      '第1个昵称',
    )
    expect(rows).toHaveLength(PROFILE_DECISIONS_KEPT + 1)
    const { profileChanges: own } = await person.client.users.exportData()
    expect(own).toHaveLength(PROFILE_DECISIONS_KEPT + 1)
    expect(own.at(-1)).toMatchObject({ part: 'nickname', value: '还在等的昵称', state: 'waiting' })
  })
})

test('the queue has the oldest first and goes on by its key; who only ships parcels sees none', async () => {
  const counts = await desk.client.profiles.counts()
  const { list } = await desk.client.profiles.list({ part: 'nickname', length: 100 })
  expect(counts.nickname.count).toBe(list.length)
  expect(list.map(({ createdAt }) => createdAt)).toEqual(
    list.map(({ createdAt }) => createdAt).sort((a, b) => a - b),
  )
  const first = await desk.client.profiles.list({ part: 'nickname', length: 2 })
  const before = first.next ?? ''
  const second = await desk.client.profiles.list({ part: 'nickname', length: 98, before })
  expect([...first.list, ...second.list]).toEqual(list)
  const inbox = (await desk.client.inbox.all({})).list.find(({ kind }) => kind === 'profiles')
  expect(inbox?.count).toBe(counts.nickname.count + counts.avatar.count)
  const shipping = await openDeskAs(server, 'shipping')
  expect(await codeOf(shipping.client.profiles.list({ part: 'nickname' }))).toBe(CODES.forbidden)
})
