import { randomNonce, signRequest } from '@kaozhou/api'
import { readRegions } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { provinceList, regionTable } from './region-table'

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

async function newUser() {
  last += 1
  return server.loginAs(`1350000${String(last).padStart(4, '0')}`)
}

const form = {
  name: ' 林小舟 ',
  mobile: '138 0013 8000',
  regionCode: '110101',
  detail: '景山前街 4 号',
}

describe('addresses', () => {
  test('an address has codes, names and the version of the region table; the first is the default', async () => {
    const { client } = await newUser()
    const created = await client.addresses.create(form)
    expect(created).toEqual({
      id: expect.any(Number),
      name: '林小舟',
      mobile: '13800138000',
      provinceCode: '110000',
      cityCode: '110100',
      regionCode: '110101',
      region: '北京市东城区',
      detail: '景山前街 4 号',
      isDefault: true,
    })
    const rows = await server.store.db.select().from(addresses)
    expect(rows.find(({ id }) => id === created.id)?.regionVersion).toBe('2.1.0')
    expect(await client.addresses.defaultAddress()).toEqual(created)
  })

  test('a new default replaces the one before and is listed first', async () => {
    const { client } = await newUser()
    const first = await client.addresses.create(form)
    const second = await client.addresses.create({ ...form, isDefault: true })
    const third = await client.addresses.create(form)
    const order = async () => (await client.addresses.list()).list.map(({ id }) => id)
    expect(await order()).toEqual([second.id, third.id, first.id])
    await client.addresses.update({ ...form, id: first.id, isDefault: true })
    const { list, total, end } = await client.addresses.list()
    expect(list.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([first.id])
    expect({ total, end }).toEqual({ total: 3, end: true })
  })

  test('of six defaults created at once one remains the default', async () => {
    const { client } = await newUser()
    const save = () => client.addresses.create({ ...form, isDefault: true })
    await Promise.all(Array.from({ length: 6 }, save))
    const { list } = await client.addresses.list()
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('when the default is deleted, by either endpoint, the newest other becomes the default', async () => {
    const { client } = await newUser()
    const ids = []
    for (let index = 0; index < 3; index += 1) ids.push((await client.addresses.create(form)).id)
    const [first = 0, second = 0, third = 0] = ids
    await client.addresses.remove({ id: first })
    expect((await client.addresses.defaultAddress())?.id).toBe(third)
    await client.addresses.removeLegacy({ id: third })
    expect((await client.addresses.defaultAddress())?.id).toBe(second)
    await client.addresses.remove({ id: second })
    expect(await client.addresses.defaultAddress()).toBeNull()
  })

  test.each([
    [{ name: '' }, '请输入收货人姓名'],
    [{ mobile: '12345' }, '请输入正确的手机号'],
    [{ regionCode: '' }, '请选择所在地区'],
    [{ regionCode: '110000' }, '请重新选择所在地区'],
    [{ regionCode: '999999' }, '请重新选择所在地区'],
    [{ detail: ' ' }, '请输入详细地址'],
  ])('an address with %j is refused with %s', async (change, message) => {
    const { client } = await newUser()
    await expect(client.addresses.create({ ...form, ...change })).rejects.toThrow(message)
  })

  test('another user’s address is not found; a visitor must log in', async () => {
    const [owner, other] = [await newUser(), await newUser()]
    const { id } = await owner.client.addresses.create(form)
    const missing = { code: 4040 }
    await expect(other.client.addresses.update({ ...form, id })).rejects.toMatchObject(missing)
    await expect(other.client.addresses.remove({ id })).rejects.toMatchObject(missing)
    await expect(other.client.addresses.removeLegacy({ id })).rejects.toMatchObject(missing)
    await expect(server.client.addresses.list()).rejects.toMatchObject({ code: 401 })
    expect((await owner.client.addresses.list()).total).toBe(1)
  })

  test('the 51st address is refused with 5209', async () => {
    const { client, userId } = await newUser()
    const { id } = await client.addresses.create(form)
    const [row] = (await server.store.db.select().from(addresses)).filter((one) => one.id === id)
    if (!row) throw new Error('the address is gone')
    const { id: _id, isDefault: _isDefault, ...columns } = row
    const copies = Array.from({ length: 49 }, () => ({ ...columns, userId }))
    await server.store.db.insert(addresses).values(copies)
    await expect(client.addresses.create(form)).rejects.toMatchObject({ code: 5209 })
  })
})

describe('provinces', () => {
  test('the table has three levels in both forms, and domain reads it', async () => {
    const provinces = await server.client.addresses.provinces()
    expect(provinces[0]).toMatchObject({
      name: '北京市',
      code: '110000',
      label: '北京市',
      value: '110000',
    })
    expect(readRegions(provinces)).toEqual(regionTable().tree)
    expect(provinces).toEqual(provinceList())
  })

  test('the answer may be cached for a day, and its ETag is answered with 304', async () => {
    const headers = signedHeaders()
    const first = await server.app.inject({ url: '/api/provinces.json', headers })
    expect(first.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=120')
    const again = await server.app.inject({
      url: '/api/provinces.json',
      headers: { ...signedHeaders(), 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

/** Headers of a signed request for the provinces. */
function signedHeaders(): Record<string, string> {
  const [timestamp, nonce] = [String(server.clock.now), randomNonce()]
  const signature = signRequest({
    method: 'GET',
    path: '/api/provinces.json',
    payload: '',
    timestamp,
    nonce,
  })
  return { 'x-signature': signature, 'x-timestamp': timestamp, 'x-nonce': nonce }
}
