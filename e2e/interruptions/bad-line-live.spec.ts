import { expect, type Page } from '@playwright/test'
import { limit } from '../page/limit'
import { storedSession, test } from '../people/session'
import { newStudent } from '../people/student'
import { liveClass } from '../people/world'
import { type BadLine, type Line, SLOW_3G, startBadLine } from '../servers/bad-line'

/** The course whose class runs now, in the demo content. */
const COURSE = 1001
const ROOM = /^\/api\/live\/.*\/socket/

let line: BadLine
/** In the room over the line. */
let page: Page
/** In the same room without it. */
let other: Page

test.beforeEach(async ({ baseURL, browser }) => {
  const origin = baseURL ?? ''
  line = await startBadLine(origin)
  const [person, friend] = [await newStudent(origin, COURSE), await newStudent(origin, COURSE)]
  const { sectionId } = await liveClass(person.client, COURSE)
  const enter = async (who: typeof person, at: string): Promise<Page> => {
    const storageState = storedSession({ ...who, origin: at })
    const entered = await (await browser.newContext({ storageState })).newPage()
    await entered.goto(`${at}/live/stream/${sectionId}`)
    await expect(entered.getByText('人在线')).toBeVisible({ timeout: limit(30_000) })
    return entered
  }
  page = await enter(person, line.url)
  other = await enter(friend, origin)
})

test.afterEach(async () => {
  for (const one of [page, other]) await one?.context().close()
  await line.close()
})

const saidOn = (where: Page, text: string) =>
  where.getByRole('log').getByRole('listitem').filter({ hasText: text })

async function say(where: Page, text: string): Promise<void> {
  await where.getByRole('textbox', { name: '说点什么' }).fill(text)
  await where.getByRole('button', { name: '发送' }).click()
}

/** A name for what is said: the class is everybody's. */
const named = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`

const bad: readonly [string, Line][] = [
  ['is dead', { kind: 'dead' }],
  ['stalls with its connection open', { kind: 'stalled', paths: ROOM }],
  ['is cut off again and again', { kind: 'cut', paths: ROOM }],
  ['wants a login of its own', { kind: 'portal' }],
]

for (const [name, how] of bad) {
  test(`a live class on a line that ${name}: what was said meanwhile is there once on both sides, in words until then`, async () => {
    const [mine, theirs] = [named('我在隧道里说的'), named('别人在这期间说的')]
    await line.set(how)
    await say(page, mine)
    await expect(page.getByText(mine)).toBeVisible()
    await expect(page.getByText('发送中').or(page.getByText(/没有发出/))).toBeVisible()
    await say(other, theirs)
    await expect(saidOn(other, theirs)).toHaveCount(1)
    await expect(saidOn(page, theirs)).toHaveCount(0)
    await line.set({ kind: 'good' })
    await expect(saidOn(page, theirs)).toHaveCount(1, { timeout: limit(60_000) })
    await expect(saidOn(other, mine)).toHaveCount(1, { timeout: limit(60_000) })
    await expect(page.getByText('发送中')).toHaveCount(0)
    await expect(saidOn(page, mine)).toHaveCount(1)
  })
}

test('a live class on a slow line: a message goes both ways', async () => {
  await line.set(SLOW_3G)
  const [mine, theirs] = [named('慢线上说的'), named('快线上说的')]
  await say(page, mine)
  await say(other, theirs)
  await expect(saidOn(other, mine)).toHaveCount(1, { timeout: limit(15_000) })
  await expect(saidOn(page, theirs)).toHaveCount(1, { timeout: limit(15_000) })
})
