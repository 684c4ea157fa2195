import { expect, test } from 'vitest'
import { isInnerAddress, isLoopbackAddress } from './inner-address'

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s leads to no machine of the internet', (address) => {
  expect(isInnerAddress(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2400:3200::1',
  '::ffff:8.8.8.8',
])('%s does', (address) => {
  expect(isInnerAddress(address)).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['localhost', false],
])('%s is of this machine: %s', (address, isOwn) => {
  expect(isLoopbackAddress(address)).toBe(isOwn)
})
