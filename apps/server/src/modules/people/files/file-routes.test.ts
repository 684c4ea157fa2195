import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '../../../database/schema/accounts'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { jpeg, png, SECRET } from './image.fixture'

let server: TestServer
let directory: string
let person: Awaited<ReturnType<TestServer['loginAs']>>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-files-'))
  server = await startTestServer({ environment: { DATA_DIR: directory } })
  person = await server.loginAs('13900000001')
})

afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

function blob(bytes: Buffer, type = 'image/jpeg'): Blob {
  return new Blob([new Uint8Array(bytes)], { type })
}

describe('uploadImage', () => {
  test('a picture is stored without its metadata and served as a picture', async () => {
    const stored = await person.client.files.uploadImage({ file: blob(await jpeg(120, 80)) })
    expect(stored).toMatchObject({ mime: 'image/jpeg', width: 120, height: 80 })
    expect(stored.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
    const shown = await server.app.inject({ url: stored.url })
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.length).toBe(stored.bytes)
    expect(shown.rawPayload.includes(SECRET)).toBe(false)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment;/),
      'cross-origin-resource-policy': 'same-site',
    })
  })

  test('the type of a file is read from its bytes, not from its name or content type', async () => {
    const stored = await person.client.files.uploadImage({
      file: blob(await png(2, 2), 'text/html'),
    })
    expect(stored.name).toMatch(/\.png$/)
    const page = blob(Buffer.from('<script>alert(1)</script>'), 'image/png')
    await expect(person.client.files.uploadImage({ file: page })).rejects.toMatchObject({
      code: 5207,
    })
  })

  test('of three pictures that a person sends at the same time one is refused with 429, and later ones are taken', async () => {
    const file = blob(await jpeg(400, 300))
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => person.client.files.uploadImage({ file })),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { code: 4290 } })
    await expect(person.client.files.uploadImage({ file })).resolves.toBeDefined()
  })

  test('a visitor, a missing file and a file that is too large are refused', async () => {
    const file = blob(await jpeg(1, 1))
    await expect(server.client.files.uploadImage({ file })).rejects.toMatchObject({ code: 401 })
    const empty = person.client.files.uploadImage({ file: 'text' as unknown as Blob })
    await expect(empty).rejects.toMatchObject({ code: 4000 })
    const big = blob(Buffer.alloc(5 * 1024 * 1024 + 1))
    await expect(person.client.files.uploadImage({ file: big })).rejects.toMatchObject({
      code: 5208,
    })
  })

  test.each([
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/x.jpg',
    `/uploads/${'0'.repeat(32)}.jpg`,
  ])('%s is answered 404', async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  })
})

/** A PNG whose header says that it has 12,000 × 9,000 pixels. */
async function hugePng(): Promise<Buffer> {
  const bytes = Buffer.from(await png(2, 2))
  bytes.writeUInt32BE(12_000, 16)
  bytes.writeUInt32BE(9_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A GIF of two frames. */
const ANIMATION = Buffer.from(
  `47494638396101000100800000000000ffffff${'21f90400000000002c0000000001000100000202440100'.repeat(2)}3b`,
  'hex',
)

describe('hostile uploads', () => {
  const HOSTILE: readonly [name: string, make: () => Promise<Buffer>, code: number][] = [
    ['a picture of 12,000 × 9,000 pixels', hugePng, 5208],
    [
      'an SVG with a script',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      5207,
    ],
    ['a file of 50 MB', async () => Buffer.alloc(50 * 1024 * 1024, 0xff), 5208],
    ['a program that is named .jpg', async () => Buffer.from(`MZ${'\0'.repeat(4000)}PE`), 5207],
    ['half of a JPEG', async () => (await jpeg(400, 300)).subarray(0, 900), 5207],
    ['an animated GIF', async () => ANIMATION, 5207],
    ['nothing', async () => Buffer.alloc(0), 5207],
  ]

  test.each(HOSTILE)(
    '%s is refused with what to do, and nothing is stored',
    async (_, make, code) => {
      const file = blob(await make())
      const before = await server.store.db.$count(uploads)
      await expect(person.client.files.uploadImage({ file })).rejects.toMatchObject({
        code,
        message: expect.stringMatching(/请/),
      })
      expect(await server.store.db.$count(uploads)).toBe(before)
    },
  )
})

describe('uploadCredentials', () => {
  async function post(change: Record<string, string> = {}, file?: Buffer) {
    const { host, dir, accessKeyId, ...given } = await person.client.files.uploadCredentials()
    const form = new FormData()
    const fields = {
      key: `${dir}photo.jpg`,
      OSSAccessKeyId: accessKeyId,
      'x-oss-security-token': given.securityToken,
      policy: given.policy,
      Signature: given.signature,
      ...change,
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', blob(file ?? (await jpeg(9, 9))), 'photo.jpg')
    const { pathname } = new URL(host)
    return server.app.inject({ method: 'POST', url: pathname, payload: form })
  }

  test('with the credentials a picture is stored as by uploadImage', async () => {
    const answer = await post()
    expect(answer.json()).toMatchObject({ code: 0, data: { width: 9, height: 9 } })
    const { url } = answer.json<{ data: { url: string } }>().data
    await person.client.users.update({ avatarImageUrl: url })
    const me = await person.client.users.profile()
    expect(me.avatarImageUrl).toBe(url)
  })

  test.each([
    ['another folder', { key: 'user/1/photo.jpg' }],
    ['another policy', { policy: Buffer.from('{}').toString('base64') }],
    ['another signature', { Signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
    ['another token', { 'x-oss-security-token': 'x' }],
    ['an unknown key', { OSSAccessKeyId: `STS.${'0'.repeat(24)}` }],
    ['a key that is a null character', { OSSAccessKeyId: '\0' }],
  ])('an upload with %s is refused with 403', async (_, change) => {
    expect((await post(change)).statusCode).toBe(403)
  })

  test('an upload with expired credentials is refused with 403', async () => {
    const { host, dir, accessKeyId, ...given } = await person.client.files.uploadCredentials()
    server.clock.advance(15 * 60_000)
    const form = new FormData()
    form.append('key', `${dir}a.jpg`)
    form.append('OSSAccessKeyId', accessKeyId)
    form.append('x-oss-security-token', given.securityToken)
    form.append('policy', given.policy)
    form.append('Signature', given.signature)
    form.append('file', blob(await jpeg(1, 1)), 'a.jpg')
    const answer = await server.app.inject({
      method: 'POST',
      url: new URL(host).pathname,
      payload: form,
    })
    expect(answer.statusCode).toBe(403)
  })
})
