import { readFileSync } from 'node:fs'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { openStudio, PLAYS_UNASKED } from '../desk/filming-teacher'
import type { Person } from '../people/session'
import { newStudent } from '../people/student'
import { liveClass } from '../people/world'
import { type OwnServer, startOwnServer } from '../servers/own-server'
import { type BarePage, openBarePage } from './bare-browser'
import { soundBehindPicture } from './sound-and-picture'

/** `pnpm bench:class`: a class of this many minutes, in real time. */
const MINUTES = Number(process.env.MINUTES ?? 60)
const COURSE = 1001
/** Until programs and pages have what they keep; what grows after it grows by the minute. */
const WARM_UP_MINUTES = Math.min(10, MINUTES / 4)
const MOST_DRIFT_MS = 80

test.use(PLAYS_UNASKED)

interface Minute {
  minute: number
  serverMb: number
  studentMb: number
  studentHeapMb: number
  studentNodes: number
  teacherHeapMb: number
  /** Of the picture and sound that the player holds. */
  bufferedSeconds: number
}

test(`a class of ${MINUTES} minutes`, async ({ browser }) => {
  const server = await startOwnServer()
  let student: BarePage | undefined
  try {
    const person = await newStudent(server.url, COURSE)
    const { sectionId } = await liveClass(person.client, COURSE)
    const teacher = await openStudio(browser, `${server.url}/desk/classes/${sectionId}`, {
      ...{ beats: true, pictures: 25 },
    })
    student = await openBarePage()
    await logIn(student, person)
    await student.goto(`${server.url}/live/stream/${sectionId}`)
    await teacher.getByRole('button', { name: '开始直播' }).click()
    await expect.poll(() => playedSeconds(student), { timeout: 60_000 }).toBeGreaterThan(2)

    const minutes = await watch({ server, teacher, student })
    await teacher.getByRole('button', { name: '结束直播' }).click()
    await teacher.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
    const ended = Date.now()
    const list = await playbackList(server, person, sectionId)
    console.log(`playback after ${((Date.now() - ended) / 1000).toFixed(1)} s`)
    await report(minutes, list)
  } finally {
    await student?.close()
    await server.stop()
  }
})

/** As the storefront keeps a session (spec §7). */
async function logIn(page: BarePage, { origin, token }: Person): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await expect.poll(() => page.evaluate('location.origin')).toBe(origin)
  const kept = JSON.stringify(token)
  await page.evaluate(
    `localStorage.setItem('sc_token', ${kept}); document.cookie = 'sc_token_pro=' + ${kept} + '; path=/'`,
  )
}

/** Presses play where the picture waits for it, and resolves with the second it is at. */
function playedSeconds(page: BarePage | undefined): Promise<number | undefined> {
  return page?.evaluate<number>(`(async () => {
    const video = document.querySelector('video')
    await video?.play().catch(() => {})
    return video?.currentTime ?? 0
  })()`) as Promise<number | undefined>
}

/** Looks at everything once a minute, while the student writes a line every now and then. */
async function watch(class_: {
  server: OwnServer
  teacher: Page
  student: BarePage
}): Promise<Minute[]> {
  const { server, teacher, student } = class_
  const begun = Date.now()
  const session = await teacher.context().newCDPSession(teacher)
  const found: Minute[] = []
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    for (const second of [20, 40]) {
      await until(begun + (minute - 1) * 60_000 + second * 1000)
      await say(student, `第 ${minute} 分 ${second} 秒，听得清楚`)
    }
    await until(begun + minute * 60_000)
    const { residentPid, heapMb, nodes } = await student.memory()
    const one: Minute = {
      minute,
      serverMb: residentMb(server.pid()),
      studentMb: residentMb(residentPid),
      studentHeapMb: heapMb,
      studentNodes: nodes,
      teacherHeapMb: await heapOf(session),
      bufferedSeconds: await student.evaluate(BUFFERED),
    }
    console.log(
      Object.entries(one)
        .map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`)
        .join(' · '),
    )
    found.push(one)
  }
  return found
}

const until = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())))

const BUFFERED = `(({ buffered }) => Array.from(buffered, (_, n) => buffered.end(n) - buffered.start(n))
  .reduce((sum, one) => sum + one, 0))(document.querySelector('video'))`

/** Writes a line into the chat, as a person does. */
async function say(page: BarePage, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const field = document.querySelector('[placeholder="说点什么"]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    set.call(field, ${JSON.stringify(text)})
    field.dispatchEvent(new Event('input', { bubbles: true }))
    setTimeout(() => field.form.requestSubmit())
  })()`)
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024
}

/** The address of the playback's list, as soon as there is one. */
async function playbackList(server: OwnServer, person: Person, sectionId: number): Promise<string> {
  for (;;) {
    const found = await person.client.sections.playback({ id: sectionId }).catch(() => null)
    const url = found?.media && new URL(found.media.url, server.url).href
    if (url && (await fetch(url)).ok) return url
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function report(minutes: readonly Minute[], list: string): Promise<void> {
  const after = minutes.filter(({ minute }) => minute > WARM_UP_MINUTES)
  for (const name of [
    'serverMb',
    'studentMb',
    'studentHeapMb',
    'studentNodes',
    'teacherHeapMb',
  ] as const) {
    const values = after.map((one) => one[name])
    const half = Math.floor(values.length / 2)
    const [early, late] = [median(values.slice(0, half)), median(values.slice(half))]
    console.log(`${name}: ${early.toFixed(1)} in the first half, ${late.toFixed(1)} in the second`)
  }
  const first = await soundBehindPicture(list, Math.min(60, MINUTES * 20))
  const last = await soundBehindPicture(list, MINUTES * 60 - 30)
  const drift = last - first
  console.log(
    `sound behind picture: ${first.toFixed(0)} ms in the second minute, ${last.toFixed(0)} ms in the last, drift ${drift.toFixed(0)} ms`,
  )
  expect(Math.abs(drift)).toBeLessThanOrEqual(MOST_DRIFT_MS)
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
