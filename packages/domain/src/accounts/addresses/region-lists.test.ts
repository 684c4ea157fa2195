import { expect, test } from 'vitest'
import { regionTreeOf } from './region-lists'

test('lists by code become a tree of three levels', () => {
  const tree = regionTreeOf({
    province_list: { 110000: '北京市', 330000: '浙江省' },
    city_list: { 110100: '北京市', 330100: '杭州市', 330200: '宁波市' },
    county_list: { 110101: '东城区', 330106: '西湖区', 330203: '海曙区' },
  })
  const leaf = (name: string, code: string) => ({ name, code, children: [] })
  expect(tree).toEqual([
    {
      name: '北京市',
      code: '110000',
      children: [{ name: '北京市', code: '110100', children: [leaf('东城区', '110101')] }],
    },
    {
      name: '浙江省',
      code: '330000',
      children: [
        { name: '杭州市', code: '330100', children: [leaf('西湖区', '330106')] },
        { name: '宁波市', code: '330200', children: [leaf('海曙区', '330203')] },
      ],
    },
  ])
})
