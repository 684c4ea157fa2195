import { type Client, NetworkError } from '@kaozhou/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../../page/storage'
import { memoryKeptStore } from '../kept/kept-store.fixture'
import { memoryDownloads } from './download-store.fixture'
import { createDownloads, type DownloadChoice } from './downloads'
import { PART_BYTES } from './keep-files'

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const SERVER_AHEAD = 7000
const SIZE = 3 * PART_BYTES - 100

const choice: DownloadChoice = {
  ...{ sectionId: 12, courseId: 3, name: '长难句', courseName: '四级冲刺', seconds: 600 },
  ...{ kind: 'record', quality: '720p', qualityLabel: '高清', height: 720, bytes: SIZE },
  ...{ documents: [{ id: 5, name: '讲义' }], paperId: null, paperName: '' },
}

/** A server with one film of three parts, and what it was asked. */
function school() {
  const film = Uint8Array.from({ length: SIZE }, (_, index) => index % 251)
  const asked: string[] = []
  const facts = {
    token: 1,
    /** So many grants give an address that is over at once. */
    newTokens: 0,
    stamp: 1,
    online: true,
    /** Requests of the film that are answered before the line breaks. */
    breaksAfter: Number.POSITIVE_INFINITY,
    standing: new Map<number, 'refunded' | 'ended' | 'replaced' | null>(),
    refusal: null as Error | null,
  }
  const givenBack: unknown[] = []
  const grants: unknown[] = []
  const answered = async () => []
  const client = {
    downloads: {
      offer: vi.fn(),
      grant: async (input: { sectionId: number }) => {
        if (!facts.online) throw new NetworkError({ endpoint: 'POST /api/x', reason: 'offline' })
        if (facts.refusal) throw facts.refusal
        grants.push(input)
        facts.standing.set(input.sectionId, null)
        const media = { url: `/media/own/t${facts.token}/lesson.mp4`, poster: 'p', qualities: [] }
        const until = NOW + 30 * DAY
        if (facts.newTokens > 0) {
          facts.newTokens -= 1
          facts.token += 1
        }
        return {
          ...{ key: btoa('k'.repeat(32)), until, media: { ...media, expiresAt: until } },
          ...{ bytes: SIZE, stamp: String(facts.stamp), serverTime: NOW + SERVER_AHEAD },
        }
      },
      standing: async () => ({
        list: [...facts.standing].map(([sectionId, why]) => ({
          ...{ sectionId, standing: why === null, until: NOW + 40 * DAY, why },
        })),
        serverTime: NOW + SERVER_AHEAD,
      }),
      giveBack: async (input: unknown) => void givenBack.push(input),
    },
    courses: { chapters: async () => [{ sections: [{ id: 12 }], id: 8 }] },
    tasks: { chapters: async () => [{ tasks: [{ id: 44, chapterId: 8 }] }], homework: answered },
    documents: { link: async () => ({ url: '/media/document/t/d.pdf' }), preview: answered },
    sections: { record: async () => ({ captions: ['en', 'zh'] }), captions: answered },
  } as unknown as Client

  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: { range: string } }) => {
    if (!facts.online) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(url)
    asked.push(`${pathname}${headers ? ` ${headers.range}` : ''}`)
    if (pathname.endsWith('.pdf')) return new Response(new Uint8Array(500))
    if (!pathname.includes(`/t${facts.token}/`)) return new Response(null, { status: 403 })
    facts.breaksAfter -= 1
    if (facts.breaksAfter < 0) throw new TypeError('Failed to fetch')
    const [, from = '0', last = ''] = /bytes=(\d+)-(\d+)/.exec(headers?.range ?? '') ?? []
    // As the server does: less than was asked for.
    const end = Math.min(Number(last) + 1, Number(from) + 700_000, SIZE)
    return new Response(film.slice(Number(from), end), {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${end - 1}/${SIZE}`, 'content-type': 'video/mp4' },
    })
  })
  return { facts, asked, client, givenBack, grants }
}

function device() {
  const server = school()
  const store = memoryDownloads()
  const kept = memoryKeptStore()
  const open = () =>
    createDownloads({
      ...{ store, kept, api: async () => server.client, now: () => NOW },
      online: () => server.facts.online,
    })
  return { ...server, store, kept, open, downloads: open() }
}

const lessonOf = ({ store }: ReturnType<typeof device>) => store.known.get(12)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a lesson comes with its documents and answers, and says until when it plays', async () => {
  const here = device()
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
  expect(lessonOf(here)).toMatchObject({
    ...{ here: SIZE + 500, entry: 'lesson.mp4', until: NOW + 30 * DAY, offset: SERVER_AHEAD },
    ...{ documents: [{ id: 5, isHere: true }], taskIds: [44], seen: NOW + SERVER_AHEAD },
  })
  expect(here.store.files.get('12/lesson.mp4')?.size).toBe(SIZE)
  expect([...here.store.parts.keys()].filter((key) => key.includes('lesson'))).toHaveLength(3)
  expect(here.kept.pins.get(12)).toContain('tasks.homework [["taskId",44]]')
  expect(here.kept.pins.get(12)).toContain('sections.captions [["id",12],["lang","zh"]]')
  expect(deviceStorage.text('kz-downloads')).toBe('1')
})

test('the key can’t be read by a script', async () => {
  const here = device()
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
  expect(lessonOf(here)?.key?.extractable).toBe(false)
})

test('after a lost line and a closed page what is here is not asked for again', async () => {
  const here = device()
  here.facts.breaksAfter = 3
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.waiting).toBe('line'))
  const before = here.asked.length
  here.facts.breaksAfter = Number.POSITIVE_INFINITY
  here.facts.token = 2
  await here.open().start()
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
  const after = here.asked.slice(before)
  expect(after.filter((one) => one.includes('bytes=0-'))).toEqual([])
  expect(after.filter((one) => one.includes('.pdf'))).toEqual([])
  expect(lessonOf(here)?.here).toBe(SIZE + 500)
})

test('an address that is over in the middle is asked for anew', async () => {
  const here = device()
  // Its first address is over by the time that it is used.
  here.facts.newTokens = 1
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
  expect(here.grants).toHaveLength(2)
})

test('another film of the lesson begins anew', async () => {
  const here = device()
  here.facts.breaksAfter = 3
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.waiting).toBe('line'))
  here.facts.breaksAfter = Number.POSITIVE_INFINITY
  here.facts.stamp = 2
  const before = here.asked.length
  await here.open().start()
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
  expect(here.asked.slice(before).some((one) => one.includes('bytes=0-'))).toBe(true)
  expect(lessonOf(here)).toMatchObject({ stamp: '2', here: SIZE + 500 })
})

test('a paused lesson rests until it is told to go on', async () => {
  const here = device()
  here.facts.breaksAfter = 3
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.waiting).toBe('line'))
  await here.downloads.pause(12)
  here.facts.breaksAfter = Number.POSITIVE_INFINITY
  await here.open().start()
  expect(lessonOf(here)?.state).toBe('paused')
  await here.downloads.resume(12)
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
})

test('a full device and a reached limit are told, and a deletion lets it go on', async () => {
  const here = device()
  here.store.fullAfter = 2
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.waiting).toBe('space'))
  here.store.fullAfter = Number.POSITIVE_INFINITY
  await here.downloads.remove([99])
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
})

test('the refusal of the server is said as it says it', async () => {
  const here = device()
  here.facts.refusal = new Error('这门课在 3 台设备上下载过了')
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.waiting).toBe('refused'))
  expect(lessonOf(here)?.message).toBe('这门课在 3 台设备上下载过了')
})

test.each(['refunded', 'ended', 'replaced'] as const)(
  'what the server takes back (%s) is deleted with its key, and the reason stays',
  async (why) => {
    const here = device()
    await here.downloads.add([choice])
    await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
    here.facts.standing.set(12, why)
    await here.downloads.check()
    expect(lessonOf(here)).toMatchObject({ state: 'gone', why, key: null, here: 0 })
    expect(here.store.parts.size).toBe(0)
    expect(here.store.files.size).toBe(0)
    expect(here.kept.pins.size).toBe(0)
  },
)

test('what stands is renewed; without a line nothing is taken back', async () => {
  const here = device()
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
  here.facts.online = false
  here.facts.standing.clear()
  await here.downloads.check()
  expect(lessonOf(here)?.state).toBe('ready')
  here.facts.online = true
  here.facts.standing.set(12, null)
  await here.downloads.check()
  expect(lessonOf(here)).toMatchObject({ state: 'ready', until: NOW + 40 * DAY })
})

test('a deleted lesson leaves nothing, and the server hears of it', async () => {
  const here = device()
  await here.downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(here)?.state).toBe('ready'))
  await here.downloads.remove([12])
  expect(here.store.known.size + here.store.parts.size + here.store.files.size).toBe(0)
  expect(here.givenBack).toMatchObject([{ sectionId: 12 }])
  expect(deviceStorage.text('kz-downloads')).toBeNull()
})

test('where too many devices keep lessons the download waits with their list, and goes on once one is taken', async () => {
  const phone = device()
  const { facts, downloads, givenBack } = phone
  const other = { device: 'other-phone', userAgent: 'iPhone', lessons: 4, at: NOW }
  facts.refusal = Object.assign(new Error('最多在 3 台设备上下载'), {
    code: 5323,
    envelope: { data: { devices: [other] } },
  })
  await downloads.add([choice])
  await vi.waitFor(() => expect(lessonOf(phone)?.waiting).toBe('devices'))
  expect(lessonOf(phone)?.devices).toEqual([other])

  facts.refusal = null
  await downloads.takeFrom(other.device)
  expect(givenBack).toEqual([{ device: other.device }])
  await vi.waitFor(() => expect(lessonOf(phone)?.state).toBe('ready'))
})

test('lessons of a course are queued together: a page that is left at once has all of them or none', async () => {
  const here = device()
  const put = vi.spyOn(here.store, 'put')
  await here.downloads.add([choice, { ...choice, sectionId: 13 }, { ...choice, sectionId: 14 }])
  expect(put).toHaveBeenCalledTimes(1)
  expect([...here.store.known.keys()]).toEqual([12, 13, 14])
})
