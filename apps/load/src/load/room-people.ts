import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kaozhou/api'
import type { LiveRoomState } from '@kaozhou/domain'
import type { FailedAnswer, Wait } from './full/kill-report'
import type { RoomEntered, RoomReport, RoomTask } from './full/room-protocol'
import { type LivePage, openLivePage } from './live/live-page'
import { addWait, type WaitTimes } from './live/wait-times'

/** Everybody in the room of `pnpm load --full`, in a process of their own. */
const pages: LivePage[] = []
const lostAt = new Map<LivePage, number>()
const away: Wait[] = []
const failed: FailedAnswer[] = []
/** When a message was said, and when the last person had it. */
const messages = new Map<string, { saidAt: number; lastAt: number }>()
let said = 0
let isTalking = false

const ENTER_MS = 60_000
/** What is under way at the end may take so long to arrive. */
const SETTLE_MS = 60_000
const LOOK_MS = 100

process.on('message', (task: RoomTask) => {
  switch (task.do) {
    case 'enter':
      void enter(task).then((answer) => process.send?.(answer))
      break
    case 'talk':
      void talk(task.rate)
      break
    case 'hush':
      void hush().then((answer) => process.send?.(answer))
  }
})
process.on('disconnect', () => process.exit(0))

async function enter(task: Extract<RoomTask, { do: 'enter' }>): Promise<RoomEntered> {
  const { url, roomId, tokens, seconds } = task
  for (const [index, token] of tokens.entries()) {
    const none = () => undefined
    const storage = { token: () => token, channelId: none, statisticId: none }
    const entrance = { url, roomId, token, isTeacher: index === 0 }
    const page = openLivePage(entrance, createClient({ baseUrl: url, storage }), {
      onChange: noteChange,
      onRefused: (status) => void failed.push({ at: Date.now(), failure: status ?? 'no answer' }),
    })
    pages.push(page)
    await sleep((seconds * 1000) / tokens.length)
  }
  await untilAll(() => pages.every(isIn), ENTER_MS)
  return { entered: pages.filter(isIn).length }
}

function isIn(page: LivePage): boolean {
  return page.state().connection.phase === 'open'
}

/** Keeps when the page lost the room and was in it again, and when it got messages. */
function noteChange(page: LivePage, before: LiveRoomState): void {
  const now = page.state()
  const [was, is] = [before.connection.phase, now.connection.phase]
  if (was === 'open' && is !== 'open') lostAt.set(page, Date.now())
  const began = lostAt.get(page)
  if (was !== 'open' && is === 'open' && began !== undefined) {
    lostAt.delete(page)
    away.push({ began, ended: Date.now() })
  }
  if (now.messages === before.messages) return
  const newest = before.messages.at(-1)?.id ?? 0
  for (let at = now.messages.length - 1; at >= 0; at -= 1) {
    const message = now.messages[at]
    if (!message || message.id <= newest) break
    const known = messages.get(message.text)
    if (known) known.lastAt = Date.now()
  }
}

/** The people speak in turn. */
async function talk(rate: number): Promise<void> {
  isTalking = true
  while (isTalking) {
    said += 1
    const text = `message ${said}`
    messages.set(text, { saidAt: Date.now(), lastAt: 0 })
    pages[said % pages.length]?.write(text)
    await sleep(1000 / rate)
  }
}

async function hush(): Promise<RoomReport> {
  isTalking = false
  const isAllThere = () => pages.every((page) => isIn(page) && isComplete(page.state()))
  await untilAll(() => isAllThere() && onlineOf() === pages.length, SETTLE_MS)
  const shown = pages.map((page) => page.state().messages.map(({ id }) => id))
  const [ids = []] = shown
  const first = ids.join()
  const toAll: WaitTimes = []
  for (const { saidAt, lastAt } of messages.values()) addWait(toAll, lastAt - saidAt)
  return {
    ...{ said, ids, toAll, away, failed },
    others: shown.filter((one) => one.join() !== first).length,
    unsent: pages.reduce((sum, page) => sum + page.state().pending.length, 0),
    outside: pages.filter((page) => !isIn(page)).length,
    online: onlineOf(),
  }
}

function isComplete({ messages: shown, pending, gap }: LiveRoomState): boolean {
  return shown.length >= said && pending.length === 0 && gap === null
}

function onlineOf(): number {
  return pages[0]?.state().online ?? 0
}

async function untilAll(isTrue: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  while (!isTrue() && Date.now() < end) await sleep(LOOK_MS)
}
