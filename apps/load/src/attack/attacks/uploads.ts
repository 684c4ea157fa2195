import { crc32, deflateSync } from 'node:zlib'
import type { Attack } from '../attack'
import { newStudent } from '../logged-in'
import { growth, tally } from '../signed-call'

const MB = 1024 * 1024

/** A chunk of a PNG (PNG 3, §5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A grey picture of one bit a pixel, all of it packed to some kilobytes. */
function png(side: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function bombs(): [name: string, bytes: Buffer][] {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(128 * MB))])
  return [
    ['12,000 × 12,000 pixels', png(12_000)],
    ['a packed text of 128 MB', png(2, chunk('zTXt', text))],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['PDF before a picture', Buffer.concat([Buffer.from('%PDF-1.7\n'), png(2)])],
    ['4.9 MB of noise', Buffer.alloc(4.9 * MB, 'noise')],
    ['6 MB', Buffer.alloc(6 * MB)],
  ]
}

/** Pictures that unpack to many times their size, and files that are no pictures; then many uploads at the same time. */
export const uploadBombs: Attack = {
  id: 'uploads',
  name: 'uploads that unpack, pretend, or come all at once',
  async run(target) {
    const student = await newStudent(target)
    if (!student)
      return { result: 'not tried: no SMS sandbox to log in by', bound: 'refused', ok: true }
    const { client } = student
    const before = await target.heap()
    const taken: string[] = []
    const upload = (bytes: Buffer) =>
      client.files.uploadImage({ file: new Blob([new Uint8Array(bytes)]) }).then(
        (image) => image.bytes,
        (error: { code?: number }) => error.code ?? 'failed',
      )
    for (const [name, bytes] of bombs()) {
      const answer = await upload(bytes)
      const isRefused = answer === 5207 || answer === 5208 || answer === 4130
      // A valid picture with text in its metadata is served without that text.
      const isCleaned = name.includes('text') && typeof answer === 'number' && answer < 2_000
      if (!isRefused && !isCleaned) taken.push(`${name} (${answer})`)
    }
    const seen = tally()
    const large = Buffer.alloc(4 * MB)
    const all = await Promise.all(Array.from({ length: 10 }, () => upload(large)))
    for (const code of all) seen.add(code)
    const grown = growth(before, await target.heap(), 30 * MB)
    return {
      result: `${taken.length === 0 ? 'none taken' : `taken: ${taken.join(', ')}`}; ten at once: ${seen.text()}; ${grown.text}`,
      bound: 'refused or cleaned; ten at once: most 4290; heap +30 MB',
      ok: taken.length === 0 && seen.only(5207, 4290) && all.includes(4290) && grown.ok,
    }
  },
}
