import { BlockList, isIP } from 'node:net'

/** Networks that lead to no machine of the internet: this machine, private networks, addresses of a link, groups, reserved ones. */
const INNER = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INNER.addSubnet(network, bits, 'ipv4')
}
// Beside those of IPv6 itself, its ways of writing an IPv4 address, which a gateway would follow.
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  INNER.addSubnet(network, bits, 'ipv6')
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** True for an IP address that leads to no machine of the internet, and for what is no IP address. */
export function isInnerAddress(address: string): boolean {
  return isIn(INNER, address) ?? true
}

/** True for an IP address of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return isIn(LOOPBACK, address) ?? false
}

function isIn(list: BlockList, address: string): boolean | null {
  const version = isIP(address)
  if (version === 0) return null
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
