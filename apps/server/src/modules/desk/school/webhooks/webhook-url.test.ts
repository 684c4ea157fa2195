import { describe, expect, test } from 'vitest'
import { webhookUrlFault } from './webhook-url'

const HTTPS = '请填 https 网址'
const HERE = '不能填服务器自己的地址'
const INNER = '这个网址在内网，要发到那里，请先在服务器上把它写进 WEBHOOK_HOSTS'

test.each<[string, string | null, string | null]>([
  ['https://erp.example.com/kaozhou?of=1', null, null],
  ['https://erp.example.com:8443/', null, null],
  ['https://1.1.1.1/', null, null],
  ['http://erp.example.com/', HTTPS, HTTPS],
  ['ftp://erp.example.com/', HTTPS, HTTPS],
  ['http://127.0.0.1:9000/in', HERE, null],
  ['http://localhost:9000/in', HERE, null],
  ['https://[::1]/in', HERE, null],
  ['http://[::ffff:127.0.0.1]/in', HERE, null],
  ['http://2130706433/in', HERE, null],
  ['ftp://localhost/', HERE, HTTPS],
  ['https://10.0.0.5/', INNER, INNER],
  ['https://169.254.169.254/latest', INNER, INNER],
  ['https://[fd00::1]/', INNER, INNER],
  ['https://me:secret@erp.example.com/', '网址里不能有账号和密码', '网址里不能有账号和密码'],
  ['https://erp.example.com/#a', '网址里不能有 # 和它后面的内容', '网址里不能有 # 和它后面的内容'],
  [
    'erp.example.com',
    '请填完整的网址，例如 https://erp.example.com/kaozhou',
    '请填完整的网址，例如 https://erp.example.com/kaozhou',
  ],
])('%s: %s; on a server for this machine alone: %s', (url, elsewhere, here) => {
  expect(webhookUrlFault(url, { allowsLoopback: false, innerHosts: [] })).toBe(elsewhere)
  expect(webhookUrlFault(url, { allowsLoopback: true, innerHosts: [] })).toBe(here)
})

describe('a host of the school’s own network', () => {
  test.each([
    ['https://10.0.0.5/in', ['10.0.0.5'], null],
    ['https://erp.school.lan:8443/in', ['*.school.lan'], null],
    ['http://erp.school.lan/in', ['*.school.lan'], HTTPS],
    ['https://10.0.0.6/in', ['10.0.0.5'], INNER],
  ])('%s with WEBHOOK_HOSTS %j: %s', (url, innerHosts, fault) => {
    expect(webhookUrlFault(url, { allowsLoopback: false, innerHosts })).toBe(fault)
  })
})
