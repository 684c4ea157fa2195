import type {
  DownloadedFile,
  DownloadedLesson,
  EncryptedPart,
} from '../../data/downloads/downloaded-lesson'

/** What the worker reads of the downloads. */
export interface KeptFiles {
  lesson(sectionId: number): Promise<DownloadedLesson | undefined>
  file(key: string): Promise<DownloadedFile | undefined>
  part(key: string): Promise<EncryptedPart | undefined>
}

export const KEPT_MEDIA = /^\/media\/kept\//
/** Asked by a page that wants to know whether this worker plays downloads: an older one leaves it to the server. */
const READY_PATH = '/media/kept/ready'
const FILE = /^\/media\/kept\/(\d+)\/(.+)$/

/** A player asks for what follows by itself; more at once would hold a phone's memory. */
const PARTS_AT_ONCE = 2
/** A clock is never exact. */
const CLOCK_PLAY_MS = 60_000

/**
 * Answers a request for a file of a downloaded lesson from its decrypted parts, as the server would: 206 for a range, 403
 * when it may not be played any more (the page says why). Nothing here goes to the network.
 */
export async function keptMedia(
  request: Pick<Request, 'url' | 'headers'>,
  files: KeptFiles,
  now: number,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === READY_PATH) return new Response(null, { status: 204 })
  const [, id, path = ''] = FILE.exec(pathname) ?? []
  const sectionId = Number(id)
  const lesson = id && (await files.lesson(sectionId))
  if (!lesson) return new Response(null, { status: 404 })
  if (!lesson.key || !isOpen(lesson, now)) return new Response(null, { status: 403 })
  const file = await files.file(`${sectionId}/${path}`)
  if (!file) return new Response(null, { status: 404 })
  const range = wantedRange(request.headers.get('range'), file.size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  }
  const headers = {
    'content-type': file.type,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  }
  const plain = partReader(lesson, path, files)
  if (range === null) return wholeFile(file, plain, headers)
  const [from, last] = range
  const first = Math.floor(from / file.partSize)
  const end = Math.min(last + 1, (first + PARTS_AT_ONCE) * file.partSize)
  const body = await bytesBetween(file, plain, from, end)
  if (!body) return new Response(null, { status: 404 })
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - from),
      'content-range': `bytes ${from}-${end - 1}/${file.size}`,
    },
  })
}

/**
 * The same rule as domain's `offlineStanding`, in the one file that shares no module with the page; a test holds both to
 * one table.
 */
export function isOpen(
  { until, offset, seen }: Pick<DownloadedLesson, 'until' | 'offset' | 'seen'>,
  now: number,
): boolean {
  const serverNow = now + offset
  return serverNow >= seen - CLOCK_PLAY_MS && serverNow < until
}

type ReadPart = (part: number) => Promise<Uint8Array<ArrayBuffer> | null>

/** Reads decrypted parts; null for one that is not here, or that was put in the place of another. */
function partReader(
  { sectionId, stamp, key }: DownloadedLesson,
  path: string,
  files: KeptFiles,
): ReadPart {
  return async (part) => {
    const name = `${sectionId}/${path}#${String(part).padStart(7, '0')}`
    const stored = await files.part(name)
    if (!stored || !key) return null
    const additionalData = new TextEncoder().encode(`${sectionId} ${stamp} ${path} ${part}`)
    const cipher = { name: 'AES-GCM', iv: stored.iv, additionalData }
    try {
      return new Uint8Array(await crypto.subtle.decrypt(cipher, key, stored.data))
    } catch {
      return null
    }
  }
}

async function bytesBetween(
  { partSize }: DownloadedFile,
  plain: ReadPart,
  from: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(end - from)
  for (let part = Math.floor(from / partSize); part * partSize < end; part += 1) {
    const read = await plain(part)
    if (!read) return null
    const start = part * partSize
    const wanted = read.subarray(Math.max(0, from - start), end - start)
    bytes.set(wanted, Math.max(0, start - from))
  }
  return bytes
}

/** Without a range: the first part before the headers, so that a file that is not whole is a 404. */
async function wholeFile(
  { size, partSize }: DownloadedFile,
  plain: ReadPart,
  headers: Record<string, string>,
): Promise<Response> {
  const first = await plain(0)
  if (!first) return new Response(null, { status: 404 })
  let part = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const bytes = part === 0 ? first : await plain(part)
      part += 1
      if (!bytes) return controller.error(new Error('a part is missing'))
      controller.enqueue(bytes)
      if (part * partSize >= size) controller.close()
    },
  })
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
}

const RANGE = /^bytes=(\d*)-(\d*)$/

/** First and last byte of a Range header; null without one that is understood. */
function wantedRange(
  header: string | null,
  size: number,
): readonly [number, number] | 'unsatisfiable' | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return size === 0 || Number(to) === 0
      ? 'unsatisfiable'
      : [Math.max(0, size - Number(to)), size - 1]
  if (Number(from) >= size || (to !== '' && Number(to) < Number(from))) return 'unsatisfiable'
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}
