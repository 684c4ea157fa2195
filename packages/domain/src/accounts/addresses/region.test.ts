import { describe, expect, test } from 'vitest'
import { addressSaveCall, validateAddress } from './address'
import { parsePastedAddress } from './pasted-address'
import type { RegionTree } from './region'
import {
  isRegionCode,
  parseRegions,
  readRegions,
  regionOptions,
  regionPath,
  regionText,
} from './region'

const district = (code: string, name: string) => ({ code, name, children: [] })
const regions: RegionTree = [
  {
    code: '110000',
    name: '北京市',
    children: [
      {
        code: '110100',
        name: '北京市',
        children: [district('110101', '东城区'), district('110105', '朝阳区')],
      },
    ],
  },
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [district('330106', '西湖区'), district('330114', '钱塘区')],
      },
    ],
  },
  {
    code: '360000',
    name: '江西省',
    children: [{ code: '360100', name: '南昌市', children: [district('360103', '西湖区')] }],
  },
]

describe('looking up a region by its code', () => {
  test.each([
    ['330000', ['浙江省']],
    ['330100', ['浙江省', '杭州市']],
    ['330106', ['浙江省', '杭州市', '西湖区']],
    ['330199', null],
    ['', null],
  ])('the code %s has the path %o', (code, names) => {
    expect(regionPath(regions, code)?.map((region) => region.name) ?? null).toEqual(names)
  })

  test.each([
    ['330106', '浙江省杭州市西湖区'],
    ['110101', '北京市东城区'],
    ['999999', ''],
  ])('the code %s has the text "%s"', (code, text) => {
    expect(regionText(regions, code)).toBe(text)
  })

  test('the text of a region joins its levels with the separator that is given', () => {
    expect(regionText(regions, '330106', ' ')).toBe('浙江省 杭州市 西湖区')
  })

  test.each([
    ['110000', true],
    ['11000', false],
    ['1100000', false],
    ['11000a', false],
    ['１10000', false],
  ])('isRegionCode %s: %s', (code, expected) => {
    expect(isRegionCode(code)).toBe(expected)
  })
})

describe('reading the provinces JSON', () => {
  test('items with name and code are read, and so are picker options with label and value', () => {
    expect(parseRegions(JSON.stringify(regions))).toEqual(regions)
    expect(readRegions(regionOptions(regions))).toEqual(regions)
  })

  test('codes that are numbers are read as texts', () => {
    const text = JSON.stringify(regions).replaceAll(/"(\d{6})"/g, '$1')
    expect(parseRegions(text)).toEqual(regions)
  })

  const city = { name: 'c', code: '110100', children: [district('110101', 'd')] }
  const province = { name: 'p', code: '110000', children: [city] }
  test.each<[string, unknown]>([
    ['an error page', '<html>'],
    ['an empty text', ''],
    ['null', null],
    ['an object', { list: [] }],
    ['an empty list', []],
    ['a list of texts', ['北京市']],
    ['a province without a name', [{ ...province, name: undefined }]],
    ['a province with an empty name', [{ ...province, name: '' }]],
    ['a province whose name is a number', [{ ...province, name: 5 }]],
    ['a province without a code', [{ ...province, code: undefined }]],
    ['a province with a code of 2 digits', [{ ...province, code: '11' }]],
    ['two provinces with the same code', [province, province]],
    ['a city without districts', [{ ...province, children: [{ ...city, children: [] }] }]],
    ['a province without cities', [{ ...province, children: undefined }]],
    [
      'a city with a district that is null',
      [{ ...province, children: [{ ...city, children: [null] }] }],
    ],
  ])('%s is refused', (_, value) => {
    expect(parseRegions(typeof value === 'string' ? value : JSON.stringify(value))).toBeNull()
  })
})

test('regionOptions: a district becomes value and label, without a list of children', () => {
  expect(regionOptions(regions)[0]?.children?.[0]?.children?.[0]).toEqual({
    value: '110101',
    label: '东城区',
  })
})

describe('validateAddress reports the first check that fails', () => {
  const good = { name: '张三', phone: '13812345678', regionCode: '330106', detail: '文三路1号' }
  test.each([
    [{}, 'ok'],
    [{ name: ' ' }, '请输入收货人姓名'],
    [{ name: '名'.repeat(21) }, '收货人姓名过长'],
    [{ phone: '' }, '请输入手机号'],
    [{ phone: '123' }, '请输入正确的手机号'],
    [{ regionCode: '' }, '请选择所在地区'],
    [{ regionCode: '330199' }, '请重新选择所在地区'],
    [{ regionCode: '330100' }, '请重新选择所在地区'],
    [{ detail: ' ' }, '请输入详细地址'],
    [{ detail: '路'.repeat(101) }, '详细地址过长'],
    [{ name: '', phone: '', detail: '' }, '请输入收货人姓名'],
  ])('a good address with %o: %s', (change, expected) => {
    const result = validateAddress({ ...good, ...change }, regions)
    expect(result.ok ? 'ok' : result.message).toBe(expected)
  })
})

test('saving an address is a PUT with its id, or a POST when it has none', () => {
  expect(addressSaveCall(7)).toEqual({ method: 'PUT', id: '7' })
  for (const id of [undefined, null, '']) expect(addressSaveCall(id)).toEqual({ method: 'POST' })
})

describe('reading a pasted address', () => {
  test.each([
    ['张三 13812345678 浙江省杭州市西湖区文三路1号', '张三', '330106', '文三路1号'],
    ['浙江省 杭州市 西湖区 文三路1号 张三 138-1234-5678', '张三', '330106', '文三路1号'],
    ['浙江杭州西湖区文三路1号，张三，+86 138 1234 5678', '张三', '330106', '文三路1号'],
    ['南昌市西湖区八一大道2号 李四 13812345678', '李四', '360103', '八一大道2号'],
    ['北京市东城区景山前街4号 王小明 13812345678', '王小明', '110101', '景山前街4号'],
    ['北京市北京市朝阳区建国路 欧阳 13812345678', '欧阳', '110105', '建国路'],
    [
      '收货人：张三\n手机号：13812345678\n所在地区：浙江省杭州市钱塘区\n详细地址：学源街 3 幢',
      '张三',
      '330114',
      '学源街3幢',
    ],
    ['张三 13812345678 不知道什么路5号', '张三', '', '不知道什么路5号'],
    ['13812345678 浙江省杭州市西湖区文三路 1 号', '', '330106', '文三路1号'],
    ['13812345678 浙江省杭州市西湖区文三路 1 号 2 幢 301', '', '330106', '文三路1号2幢301'],
    ['浙江省杭州市西湖区文三路 1 号 张三 13812345678', '张三', '330106', '文三路1号'],
  ])('with a phone: %s', (text, name, regionCode, detail) => {
    expect(parsePastedAddress(text, regions)).toEqual({
      name,
      phone: '13812345678',
      regionCode,
      detail,
    })
  })

  test.each([
    ['', '', '', ''],
    ['没有电话的一段很长的话', '', '', '没有电话的一段很长的话'],
    ['西湖区文三路很长的地址', '', '', '西湖区文三路很长的地址'],
    ['1138123456789', '', '', '1138123456789'],
    ['浙江省杭州市西湖区很长的路名一号', '', '330106', '很长的路名一号'],
    ['浙江省杭州市西湖区文三路', '', '330106', '文三路'],
  ])('without a phone: "%s"', (text, name, regionCode, detail) => {
    expect(parsePastedAddress(text, regions)).toEqual({ name, phone: '', regionCode, detail })
  })
})
