import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mp4Facts } from '../../platform/stores/facts/mp4-facts'
import { emptyMp4, memoryFile, mp4 } from './media.fixture'

const MEGABYTE = 1024 * 1024

test('in a file whose media precede the index, the media are skipped', async () => {
  const [type, rest] = [
    mp4().subarray(0, mp4().readUInt32BE(0)),
    mp4().subarray(mp4().readUInt32BE(0)),
  ]
  const media = Buffer.alloc(20 * MEGABYTE)
  media.writeUInt32BE(media.length)
  media.write('mdat', 4, 'latin1')
  const file = memoryFile(Buffer.concat([type, media, rest]))
  let read = 0
  const counted = {
    ...file,
    read: (from: number, to: number) => {
      read += to - from
      return file.read(from, to)
    },
  }
  expect(await mp4Facts(counted)).toMatchObject({ seconds: expect.any(Number) })
  expect(read).toBeLessThan(4 * MEGABYTE)
})

test('a file in fragments is as long as all of them, however many parts it is read in', async () => {
  const folder = join(import.meta.dirname, '../../../media/sample/hd')
  const fragments = readdirSync(folder).filter((name) => name.endsWith('.m4s')).length
  const names = ['init.mp4', ...Array.from({ length: fragments }, (_, index) => `${index}.m4s`)]
  const film = Buffer.concat(names.map((name) => readFileSync(join(folder, name))))
  const long = memoryFile(film)
  const read = (from: number, to: number) => long.read(from, Math.min(to, from + 50_000))
  const facts = { seconds: expect.closeTo(32, 0) }
  expect(await mp4Facts(long)).toEqual(facts)
  expect(await mp4Facts({ ...long, read })).toEqual(facts)
})

test('a file without a video track and a file that is cut off have different errors', async () => {
  expect(await mp4Facts(memoryFile(emptyMp4()))).toEqual({ fault: 'no picture' })
  expect(await mp4Facts(memoryFile(mp4().subarray(0, 400)))).toEqual({ fault: 'broken' })
})

test('random bytes behind the beginning of a video are a broken video', async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let next = seed
    const noise = Buffer.from(mp4().subarray(0, 4000))
    for (let times = 0; times < 40; times += 1) {
      next = (next * 48_271) % 2_147_483_647
      noise[32 + (next % 3900)] = next & 0xff
    }
    const facts = await mp4Facts(memoryFile(noise))
    expect('fault' in facts || facts.seconds >= 0).toBe(true)
  }
})
