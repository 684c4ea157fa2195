import { createHash } from 'node:crypto'
import { DAY, HOUR, MINUTE, SectionState, SILENCE_ENDS_MS } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import { broadcasts, carriedRecordings, pushNotices } from '../../../database/schema/live'
import { LIVE_SANDBOX_KEYS } from '../../../platform/network/live/live-sandbox'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { listSilent } from '../../learning/broadcast/broadcast-repository'
import {
  codeOf,
  type Learner,
  newLearner,
  runningClass,
} from '../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../desk-client.fixture'
import { FORMAT, openStudio } from './studio-page.fixture'

const COURSE = 1001
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe.each(['tencent', 'alibaba'] as const)('a class that %s carries', (provider) => {
  let server: TestServer
  let owner: Desk
  let student: Learner
  let stranger: Learner
  let id: number
  let roomId: string

  beforeAll(async () => {
    server = await startTestServer({ environment: { LIVE_PROVIDER: `${provider}-sandbox` } })
    await server.app.listen({ port: 0 })
    owner = await openDeskAs(server, 'owner')
    student = await newLearner(server, [COURSE])
    stranger = await newLearner(server)
    ;({ id, roomId } = await runningClass(server, COURSE))
  })
  afterAll(() => server.close())

  async function pushOf() {
    const { push } = await owner.client.classes.detail({ id })
    if (!push) throw new Error('no push address')
    return push
  }
  async function program(does: 'push' | 'stop', key?: string) {
    const push = await pushOf()
    return server.app.inject({
      method: 'POST',
      url: `/sandbox/live/${provider}/push`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ address: push.address, key: key ?? push.key, does }),
    })
  }
  const room = () => student.client.live.room({ roomid: roomId })
  const stateOf = async () => (await room()).board.broadcast
  const watch = (url: string) =>
    server.app.inject({ url: url.replace(server.environment.BASE_URL, '') })
  const rows = async () => [
    await server.store.db.select().from(pushNotices),
    await server.store.db.select().from(broadcasts),
    await server.store.db.select().from(carriedRecordings),
  ]

  /** A notice in the provider's format, some seconds from now; `push` is Tencent's name of the push. */
  function notice(
    kind: 'began' | 'ended',
    {
      push = 'x',
      at = 0,
      by = 0,
      key = LIVE_SANDBOX_KEYS.noticeKey,
      stream = `class-${id}`,
      app = 'live',
    } = {},
  ) {
    const now = Math.floor(server.clock.now / 1000)
    if (provider === 'tencent') {
      const t = now + 600 + by
      const told = { event_type: kind === 'began' ? 1 : 0, stream_id: stream, appname: app }
      return server.app.inject({
        method: 'POST',
        url: '/live/notify/tencent',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          ...told,
          event_time: now + at,
          sequence: push,
          t,
          sign: md5(key + t),
        }),
      })
    }
    const action = kind === 'began' ? 'publish' : 'publish_done'
    const time = String(now + by)
    return server.app.inject({
      url: `/live/notify/alibaba?action=${action}&id=${stream}&appname=${app}&app=x&time=${now + at}`,
      headers: {
        'ali-live-timestamp': time,
        'ali-live-signature': md5(`127.0.0.1|${time}|${key}`),
      },
    })
  }

  test.each<[string, Parameters<typeof notice>[1]]>([
    ['with another key', { key: 'guessed' }],
    ['that came too late', { by: -1300 }],
    ['of another time', { by: 1300 }],
    ['of a stream that is no class', { stream: 'class-999999' }],
    ['of a stream with another name', { stream: "class-1'--" }],
    ['of another app', { app: 'other' }],
  ])('a notice %s writes nothing', async (_, changes) => {
    const before = await rows()
    const answer = await notice('began', changes)
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 1 }])
    expect((await notice('ended', changes)).statusCode).toBe(403)
    expect(await rows()).toEqual(before)
  })

  test('what is no notice is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/live/notify/${provider}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"sign":',
    })
    expect(answer.statusCode).toBe(403)
  })

  test('the far end takes the address of the studio, no changed one, and none of another class', async () => {
    const { key } = await pushOf()
    expect((await program('push', `${key}0`)).statusCode).toBe(403)
    expect((await program('push', key.replace(`class-${id}`, `class-${id + 1}`))).statusCode).toBe(
      403,
    )
    expect(await stateOf()).toBeNull()
    expect((await program('push')).json()).toEqual({ told: 200 })
    expect(await stateOf()).toBe('onAir')
  })

  test('students get its stream with a key that ends; nobody else gets one', async () => {
    const { stream } = await room()
    const url = stream?.url ?? ''
    expect(url).toContain(`/sandbox/live/${provider}/live/class-${id}.m3u8?`)
    const playlist = await watch(url)
    expect(playlist.body).toContain('#EXT-X-MAP')
    const [segment = ''] = /\/sandbox\S+\.m4s/.exec(playlist.body) ?? []
    expect((await watch(segment)).rawPayload.length).toBeGreaterThan(1000)
    expect(await codeOf(stranger.client.live.room({ roomid: roomId }))).not.toBe(0)
    expect((await watch(url.replace(`class-${id}`, `class-${id + 1}`))).statusCode).toBe(403)
    const { now } = server.clock
    server.clock.advance((stream?.expiresAt ?? 0) - now + 1000)
    expect((await watch(url)).statusCode).toBe(403)
    expect((await watch((await room()).stream?.url ?? '')).statusCode).toBe(200)
  })

  test('it stays on air without a picture of ours, and is lost at once when its push is', async () => {
    server.clock.advance(12 * MINUTE)
    expect(await listSilent(server.store.db, server.clock.now - SILENCE_ENDS_MS, 50)).toEqual([])
    expect(await stateOf()).toBe('onAir')
    expect((await program('stop')).json()).toEqual({ told: [200, 200] })
    expect(await stateOf()).toBe('lost')
    server.clock.advance(20_000)
    await program('push')
    expect(await stateOf()).toBe('onAir')
  })

  test('repeated and late notices of an older push do not end it', async () => {
    await notice('ended', { push: 'older', at: -300 })
    await notice('ended', { push: 'older', at: -300 })
    expect(await stateOf()).toBe('onAir')
    await notice('began', { push: 'older', at: -400 })
    expect(await stateOf()).toBe('onAir')
  })

  test('no key is in the log, nor what was sent', () => {
    const log = server.logLines.join('\n')
    expect(log).toContain('a notice about a class was refused')
    for (const secret of [...Object.values(LIVE_SANDBOX_KEYS), 'txSecret', 'auth_key', 'guessed']) {
      expect(log).not.toContain(secret)
    }
  })

  test('a page of the studio takes it over, and no push takes it back', async () => {
    const page = await openStudio(server, id, owner.cookie())
    page.send({ type: 'begin', page: 'a-page-of-the-studio', format: FORMAT })
    await page.next('began')
    server.clock.advance(1000)
    await program('push')
    const [row] = await server.store.db.select().from(sections).where(eq(sections.id, id))
    expect(row?.carriedBy).toBeNull()
    server.clock.advance(10_000)
    await notice('began', { push: 'zz', at: 0 })
    expect((await room()).stream?.url).toContain(`class-${id}.m3u8`)
    page.leave()
  })

  test('the teacher ends it; a program that goes on does not begin it again, and the lesson says that its recording comes', async () => {
    const page = await openStudio(server, id, owner.cookie())
    page.send({ type: 'end' })
    await page.closed
    expect(await stateOf()).toBe('over')
    server.clock.advance(5000)
    await notice('began', { push: 'again' })
    expect(await stateOf()).toBe('over')
    const [row] = await server.store.db.select().from(sections).where(eq(sections.id, id))
    server.clock.advance((row?.endTime ?? 0) - server.clock.now + 5 * HOUR)
    const before = await student.client.sections.playback({ id })
    expect([before.section.state, before.media]).toEqual([SectionState.Generating, null])
  })

  test('the recording is brought once and plays', async () => {
    await server.carried.bringRecordings()
    const { section, media } = await student.client.sections.playback({ id })
    expect(section.state).toBe(SectionState.Ready)
    expect(media?.url).toMatch(/^\/media\/own\/.*\.mp4$/)
    const film = await server.app.inject({
      url: media?.url ?? '',
      headers: { range: 'bytes=0-99' },
    })
    expect([film.statusCode, film.rawPayload.subarray(4, 8).toString()]).toEqual([206, 'ftyp'])
    const [row] = await server.store.db.select().from(carriedRecordings)
    expect(row).toMatchObject({ sectionId: id, dueAt: null, tries: 1 })
  })

  /** What the provider says of a file, with a good signature. */
  function recorded(path: string) {
    const now = Math.floor(server.clock.now / 1000)
    const stream = `class-${id}`
    const time = String(now)
    const told =
      provider === 'tencent'
        ? {
            ...{ event_type: 100, stream_id: stream, appname: 'live', video_url: path },
            ...{ t: now + 60, sign: md5(`${LIVE_SANDBOX_KEYS.noticeKey}${now + 60}`) },
          }
        : { domain: 'x', app: 'live', stream, uri: path, duration: 32 }
    return server.app.inject({
      method: 'POST',
      url: `/live/notify/${provider}`,
      headers: {
        'content-type': 'application/json',
        'ali-live-timestamp': time,
        'ali-live-signature': md5(`127.0.0.1|${time}|${LIVE_SANDBOX_KEYS.noticeKey}`),
      },
      payload: JSON.stringify(told),
    })
  }
  const origin = () => `${server.environment.BASE_URL}/sandbox/live/${provider}`

  test('a recording that is told of again is not brought again; one from elsewhere is not asked for', async () => {
    const before = await student.client.sections.playback({ id })
    const [known] = await server.store.db.select().from(carriedRecordings)
    const path = provider === 'tencent' ? (known?.address ?? '') : `record/class-${id}.mp4`
    expect((await recorded(path)).statusCode).toBe(200)
    const elsewhere =
      provider === 'tencent'
        ? ['https://evil.example/a.mp4', `${origin()}/../../api/a.mp4`, `${origin()}/record/a.m3u8`]
        : ['../../../api/a.mp4', 'record/a.m3u8']
    for (const address of elsewhere) expect((await recorded(address)).statusCode).toBe(200)
    await server.carried.bringRecordings()
    const after = await server.store.db.select().from(carriedRecordings)
    expect(after).toHaveLength(elsewhere.length + 1)
    expect(after.map(({ tries, dueAt }) => [tries, dueAt])).toEqual(after.map(() => [1, null]))
    expect((await student.client.sections.playback({ id })).section).toEqual(before.section)
  })

  test('a recording that is no longer than the one that is there does not take its place', async () => {
    const [one] = await server.store.db.select().from(sections).where(eq(sections.id, id))
    const again = 'record/again.mp4'
    await recorded(provider === 'tencent' ? `${origin()}/${again}` : again)
    await server.carried.bringRecordings()
    const [other] = await server.store.db.select().from(sections).where(eq(sections.id, id))
    expect(other?.recordedFile).toBe(one?.recordedFile)
    expect(server.logLines.join('')).toContain('a class has a longer recording')
  })

  test('the desk says why such a recording can not be cut', async () => {
    // The first session has ended since.
    const { client } = await openDeskAs(server, 'owner')
    await expect(client.classes.recording({ id })).rejects.toThrow('云直播')
  })
})

describe('a class whose provider never tells of its end', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ environment: { LIVE_PROVIDER: 'tencent-sandbox' } })
  })
  afterAll(() => server.close())

  test('gives no address before it can be taught; a refund closes the next address; it ends by itself', async () => {
    const owner = await openDeskAs(server, 'owner')
    const student = await newLearner(server, [COURSE])
    const { id, roomId } = await runningClass(server, COURSE)
    const { push, closesAt } = await owner.client.classes.detail({ id })
    const [later] = (
      await owner.client.classes.list({
        from: server.clock.now + 2 * HOUR,
        to: server.clock.now + 30 * DAY,
      })
    ).list
    expect((await owner.client.classes.detail({ id: later?.id ?? 0 })).push).toBeNull()
    await server.app.inject({
      method: 'POST',
      url: '/sandbox/live/tencent/push',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...push, does: 'push' }),
    })
    expect((await student.client.live.room({ roomid: roomId })).stream).not.toBeNull()
    await server.store.db.delete(enrolments).where(eq(enrolments.userId, student.userId))
    expect(await codeOf(student.client.live.room({ roomid: roomId }))).not.toBe(0)
    const silent = (after: number) =>
      listSilent(server.store.db, closesAt + after - SILENCE_ENDS_MS, 9)
    expect(await silent(9 * MINUTE)).toEqual([])
    expect((await silent(11 * MINUTE)).map(({ broadcast }) => broadcast.sectionId)).toEqual([id])
  })
})

describe('a page of the shop', () => {
  test('may load streams from the play domain, where a provider carries classes', async () => {
    const server = await startTestServer({
      environment: {
        LIVE_PROVIDER: 'alibaba',
        LIVE_PUSH_DOMAIN: 'push.example.com',
        LIVE_PLAY_DOMAIN: 'play.example.com',
        LIVE_PUSH_KEY: 'p',
        LIVE_PLAY_KEY: 'q',
        LIVE_NOTICE_KEY: 'r',
        LIVE_RECORD_HOSTS: 'school.oss-cn-shanghai.aliyuncs.com',
      },
    })
    const { headers } = await server.app.inject({ url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/media-src [^;]* https:\/\/play\.example\.com/)
    expect(policy).toMatch(/connect-src [^;]* https:\/\/play\.example\.com/)
    await server.close()
  })
})
