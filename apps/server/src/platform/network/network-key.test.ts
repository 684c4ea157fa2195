import { expect, test } from 'vitest'
import { networkKey } from './network-key'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s by %s', (address, network) => {
  expect(networkKey(address)).toBe(network)
})
