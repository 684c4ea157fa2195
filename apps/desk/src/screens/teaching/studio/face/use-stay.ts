import { confirm } from '@kaozhou/ui'
import { useEffect } from 'react'

/** Asks before the page is left while students watch: by a link, the browser's Back, a reload, closing it. */
export function useStay(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    document.addEventListener('click', askFirst, { signal, capture: true })
    const removeEntry = holdBack(leaving)
    return () => {
      leaving.abort()
      removeEntry()
    }
  }, [isOn])
}

/** Marks a history entry over the page's own: Back leaves it, and the page stays until the teacher has answered. */
const MARK = 'kzStays'

function isOnEntry(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[MARK])
}

function pushEntry(): void {
  history.pushState({ ...(history.state as object | null), [MARK]: true }, '')
}

/** Returns a function that takes the entry away where it is still the newest one. */
function holdBack(leaving: AbortController): () => void {
  if (!isOnEntry()) pushEntry()
  async function ask(): Promise<void> {
    if (isOnEntry()) return
    pushEntry()
    if (!(await confirmLeaving()) || leaving.signal.aborted) return
    leaving.abort()
    history.go(-2)
  }
  window.addEventListener('popstate', () => void ask(), { signal: leaving.signal })
  return () => {
    if (isOnEntry()) history.back()
  }
}

function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: '离开会中断直播',
    message: '学生会看到“正在重新连接”。10 分钟内回到直播间可以继续，之后课程自动结束。',
    confirmText: '离开',
    cancelText: '留在直播间',
    danger: true,
  })
}

/** The link whose press has been allowed. */
let allowed: HTMLAnchorElement | null = null

/** Holds a press on a link to another screen until the teacher has answered. */
function askFirst(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link === allowed || staysHere(link)) return
  event.preventDefault()
  event.stopPropagation()
  void confirmLeaving().then((isLeaving) => {
    if (!isLeaving) return
    allowed = link
    link.click()
    allowed = null
  })
}

function staysHere({ target, href }: HTMLAnchorElement): boolean {
  return target === '_blank' || href.startsWith(`${location.href.split('#')[0]}#`)
}
