import { showOnce } from '../../../parts/outcomes/show-once'

/** Shows the new key of an address. */
export function showKey(name: string, secret: string): Promise<void> {
  return showOnce({
    title: `${name} 的密钥`,
    words: '只显示这一次。交给对方的技术同事，用它核对通知真是这里发的；不要发到群里。',
    secret,
    copy: '复制密钥',
    copied: '密钥已复制',
  })
}
