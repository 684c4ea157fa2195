import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network that limits count by: an IPv4 address as it is, of an IPv6 address the first 64 bits, because a
 * household or a phone gets all addresses of such a network: `2001:db8:1:2::/64`.
 */
export function networkKey(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = MAPPED_IPV4.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [left = '', right] = bare.split('::')
  const head = groupsOf(left)
  const tail = groupsOf(right ?? '')
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** An IPv4 address at the end stands for two groups; what it says is beyond the first 64 bits. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
