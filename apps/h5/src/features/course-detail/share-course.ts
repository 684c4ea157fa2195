import type { CourseProduct } from '@kaozhou/api'
import { showToast } from '@kaozhou/ui'
import { services } from '../../app/services'

type Shared = Pick<CourseProduct, 'id' | 'name' | 'summary' | 'cover'>

function shareCard({ id, name, summary, cover }: Shared) {
  const { origin } = window.location
  return {
    title: name,
    desc: summary,
    // Without the reader's own query: a shared link carries nobody's tracking ids.
    link: `${origin}/details/${id}`,
    imgUrl: new URL(cover, origin).href,
  }
}

/** Tells the host's own menu what to share from this page. */
export async function setShareCard(course: Shared): Promise<void> {
  const { bridge } = await services()
  if (bridge.supports('setShareCard')) await bridge.setShareCard(shareCard(course))
}

/** Shares as this host can: its sheet, its menu, or at least the link in the clipboard. */
export async function shareCourse(course: Shared): Promise<void> {
  const { bridge } = await services()
  const card = shareCard(course)
  const result = await bridge.share(card)
  if (result.status === 'cancelled') return
  if (result.status !== 'ok') return copyLink(card.link)
  if (result.data.how === 'menu') showToast('点右上角的“…”，发给同学')
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ text: '链接已复制，去粘贴给同学', tone: 'success' })
  } catch {
    showToast('没能复制，请从浏览器菜单分享')
  }
}
