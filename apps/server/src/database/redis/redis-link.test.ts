import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectRoot } from '../../config/project-root'
import { findRedis, startRedis, type TestRedis } from '../../testing/redis-server'
import { openRedisLink, type RedisLink } from './redis-link'
import { redisScript } from './redis-script'

const operating = readFileSync(join(projectRoot(), 'docs/operating.md'), 'utf8')
const program = findRedis()
if (!program) console.log('Without redis-server: the connection to Redis is not tested here.')

describe.runIf(program)('the link to Redis', () => {
  let redis: TestRedis
  const opened: RedisLink[] = []
  beforeAll(async () => {
    redis = await startRedis(program ?? '')
  })
  afterEach(async () => {
    for (const link of opened.splice(0)) link.close()
    redis.thaw()
    await redis.restart()
  })
  afterAll(() => redis?.stop())

  async function open(url = redis.url): Promise<RedisLink> {
    const link = await openRedisLink(url)
    opened.push(link)
    return link
  }

  async function untilUp(link: RedisLink): Promise<void> {
    await vi.waitFor(() => expect(link.isUp()).toBe(true))
  }

  const ping = (link: RedisLink) => link.ask((client) => client.ping())

  test('it answers, and what one publishes every one hears, in the order of sending', async () => {
    const [one, other] = [await open(), await open()]
    await untilUp(one)
    await untilUp(other)
    expect(await ping(one)).toBe('PONG')
    const heard: Record<string, string[]> = { one: [], other: [] }
    one.subscribe('news', (payload) => heard.one?.push(payload))
    other.subscribe('news', (payload) => heard.other?.push(payload))
    await vi.waitFor(async () =>
      expect(await one.ask((client) => client.publish('news', 'first'))).toBe(2),
    )
    const payloads = Array.from({ length: 20 }, (_, number) => `news ${number}`)
    await Promise.all(
      payloads.map((payload) => one.ask((client) => client.publish('news', payload))),
    )
    await vi.waitFor(() => {
      expect(heard.one?.slice(-20)).toEqual(payloads)
      expect(heard.other?.slice(-20)).toEqual(payloads)
    })
  })

  test.each([
    ['killed', () => redis.kill()],
    ['stopped as it stands', async () => redis.freeze()],
  ])('a Redis that is %s is lost: questions fail, and it comes back by itself', async (_, harm) => {
    const link = await open()
    await untilUp(link)
    const changes: boolean[] = []
    const heard: string[] = []
    link.subscribe('news', (payload) => heard.push(payload))
    link.onChange((isUp) => changes.push(isUp))
    await harm()
    await expect(ping(link)).rejects.toThrow()
    expect(link.isUp()).toBe(false)
    await expect(ping(link)).rejects.toThrow('Redis does not answer')
    redis.thaw()
    await redis.restart()
    await untilUp(link)
    expect(changes.slice(0, 2)).toEqual([false, true])
    await link.ask((client) => client.publish('news', 'again'))
    await vi.waitFor(() => expect(heard).toEqual(['again']))
  })

  test('one that is stopped and goes on is asked again', async () => {
    const link = await open()
    await untilUp(link)
    redis.freeze()
    await vi.waitFor(() => expect(link.isUp()).toBe(false))
    redis.thaw()
    await untilUp(link)
    expect(await ping(link)).toBe('PONG')
  })

  test('one that is away at the start is asked when it is there', async () => {
    await redis.kill()
    const link = await open()
    expect(link.isUp()).toBe(false)
    await redis.restart()
    await untilUp(link)
  })

  test('one that takes nothing more is lost until it has room', async () => {
    const link = await open()
    await untilUp(link)
    await redis.send('CONFIG SET maxmemory-policy noeviction')
    await redis.send('CONFIG SET maxmemory 1')
    await vi.waitFor(() => expect(link.isUp()).toBe(false))
    await redis.send('CONFIG SET maxmemory 0')
    await untilUp(link)
  })

  test('a password is needed where Redis has one, and the rights that docs/operating.md names are enough', async () => {
    const rights = '~kz:* &kaozhou_live +@all -@dangerous'
    expect(operating).toContain(rights)
    expect(await redis.send(`ACL SETUSER shop on >geheim ${rights}`)).toBe('+OK')
    await redis.send('ACL SETUSER default resetpass')
    const stranger = await open()
    expect(stranger.isUp()).toBe(false)
    const shop = await open(redis.url.replace('//', '//shop:geheim@'))
    await untilUp(shop)
    const heard: string[] = []
    shop.subscribe('kaozhou_live', (payload) => heard.push(payload))
    const script = redisScript(`return redis.call('SET', 'kz:made', redis.call('TIME')[1])`)
    expect(await shop.ask((client) => script(client, [], []))).toBe('OK')
    await vi.waitFor(async () => {
      await shop.ask((client) => client.publish('kaozhou_live', 'news'))
      expect(heard).toContain('news')
    })
    expect(stranger.isUp()).toBe(false)
  })

  test('a script that Redis has forgotten is sent again', async () => {
    const link = await open()
    await untilUp(link)
    const script = redisScript('return ARGV[1]')
    const run = () => link.ask((client) => script(client, ['key'], ['said']))
    expect(await run()).toBe('said')
    await redis.send('SCRIPT FLUSH')
    expect(await run()).toBe('said')
    expect(link.isUp()).toBe(true)
  })
})
