import { Agent, request } from 'node:http'
import { createClient } from '@kaozhou/api'
import { addWait } from '../wait-times'
import { lastSentAt } from './time-mark'
import type { WatchReport } from './watch-protocol'

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
/** A player asks again so long after a playlist that brought nothing, where it may not wait at the server. */
const POLL_MS = 2000

interface Student {
  url: string
  token: string
  roomId: string
}

/** What a student’s player does until `endsAt`: it reads the playlist and whatever is new in it. */
export async function watch(
  { url, token, roomId }: Student,
  endsAt: number,
  report: WatchReport,
): Promise<void> {
  const client = createClient({
    baseUrl: url,
    retries: 0,
    timeout: 60_000,
    storage: { token: () => token, channelId: () => undefined, statisticId: () => undefined },
  })
  const { stream } = await client.live.room({ roomid: roomId })
  const folder = url + (stream?.url ?? '').replace('index.m3u8', 'picture/')
  let next = { segment: 0, part: 0 }
  let isFirst = true
  while (Date.now() < endsAt) {
    const asked = isFirst ? '' : `?_HLS_msn=${next.segment}&_HLS_part=${next.part}&_HLS_skip=YES`
    const text = String(await get(`${folder}index.m3u8${asked}`, report))
    report.playlistBytes += text.length
    const withParts = text.includes('CAN-BLOCK-RELOAD')
    const found = newFiles(text, next, withParts)
    next = found.next
    // Who comes in begins at the newest segment.
    for (const file of isFirst ? found.files.slice(-1) : found.files) {
      const bytes = await get(folder + file, report)
      report.mediaBytes += bytes.length
      const sentAt = lastSentAt(bytes)
      if (sentAt !== null && !isFirst) {
        addWait(withParts ? report.parts : report.segments, Date.now() - sentAt)
      }
    }
    isFirst = false
    if (!withParts) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

interface Place {
  segment: number
  part: number
}

/** The parts, or the segments where there are no parts, from a place on, and the place after them. */
function newFiles(text: string, from: Place, withParts: boolean): { files: string[]; next: Place } {
  if (!withParts) {
    const numbers = [...text.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number))
    const files = numbers.filter((number) => number >= from.segment)
    return {
      files: files.map((number) => `${number}.m4s`),
      next: { segment: (numbers.at(-1) ?? -1) + 1, part: 0 },
    }
  }
  const parts = [...text.matchAll(/URI="(\d+)\.(\d+)\.m4s"/g)].map(([, segment, part]) => ({
    segment: Number(segment),
    part: Number(part),
  }))
  // The last one is the hint of what comes next.
  const next = parts.pop() ?? from
  const isNew = ({ segment, part }: Place): boolean =>
    segment > from.segment || (segment === from.segment && part >= from.part)
  return {
    files: parts.filter(isNew).map(({ segment, part }) => `${segment}.${part}.m4s`),
    next,
  }
}

function get(url: string, report: WatchReport): Promise<Buffer> {
  return new Promise((resolve) => {
    const fail = (reason: string): void => {
      report.failed.push(reason)
      resolve(Buffer.alloc(0))
    }
    report.requests += 1
    request(url, { agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks))
        else fail(`${answer.statusCode} ${new URL(url).pathname.split('/').at(-1)}`)
      })
    })
      .on('error', (error) => fail(error.message))
      .end()
  })
}
