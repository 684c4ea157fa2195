import { isIP } from 'node:net'
import type { PostRules } from '../../../../platform/network/guarded-post'
import { isListedHost } from '../../../../platform/network/host-list'
import { isInnerAddress, isLoopbackAddress } from '../../../../platform/network/inner-address'

/**
 * What is wrong with the address of another system; null for https, and for http to this machine where that is allowed. Where a name
 * leads is checked whenever something is sent.
 */
export function webhookUrlFault(text: string, rules: PostRules): string | null {
  if (!URL.canParse(text)) return '请填完整的网址，例如 https://erp.example.com/kaozhou'
  const { protocol, hostname, host, username, password, hash } = new URL(text)
  const name = hostname.replace(/^\[|\]$/g, '')
  const isHere = name === 'localhost' || isLoopbackAddress(name)
  if (isHere && !rules.allowsLoopback) return '不能填服务器自己的地址'
  const isPlain = protocol === 'http:' && isHere
  if (protocol !== 'https:' && !isPlain) return '请填 https 网址'
  if (username || password) return '网址里不能有账号和密码'
  if (hash) return '网址里不能有 # 和它后面的内容'
  const isListed = [host, hostname].some((one) => isListedHost(one, rules.innerHosts))
  if (isHere || isListed || isIP(name) === 0 || !isInnerAddress(name)) return null
  return '这个网址在内网，要发到那里，请先在服务器上把它写进 WEBHOOK_HOSTS'
}
