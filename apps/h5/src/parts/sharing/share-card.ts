import { showToast } from '@kaozhou/ui'
import { copyText } from '../../page/copy-text'
import { services } from '../../session/services'
import { globalStore } from '../../stores/global'
import { SHOP_CARD } from './shop-card'

/** What a screen says about itself when it is shared. */
export interface Shared {
  title: string
  desc: string
  /** Path in the storefront, without the reader's own query: a shared link carries nobody's tracking ids. */
  path: string
  /** Instead of it for who is logged in: their number is appended, so that the page can say who shared it. */
  personalPath?: string
  /** Address or path of a picture. */
  image?: string
}

async function cardOf({ title, desc, path, personalPath, image }: Shared) {
  const { origin } = window.location
  return {
    title,
    desc,
    link: origin + ((personalPath && (await personal(personalPath))) || path),
    ...(image && { imgUrl: new URL(image, origin).href }),
  }
}

/** Without a login, or when it cannot be told whose it is, the plain page is shared. */
async function personal(start: string): Promise<string | null> {
  if (!globalStore.getState().loggedIn) return null
  const { client } = await services()
  const user = await client.users.current({}, { noToast: true }).catch(() => null)
  return user && start + user.id
}

/** The path whose screen has set a card of its own. */
let ownCardAt = ''

/** Tells the host's own menu what to share from this page. */
export async function setShareCard(shared: Shared): Promise<void> {
  ownCardAt = window.location.pathname
  await putCard(shared)
}

/** The same where the screen at `pathname` has nothing of its own to share. */
export async function setShopCard(pathname: string): Promise<void> {
  if (ownCardAt !== pathname) await putCard(SHOP_CARD)
}

async function putCard(shared: Shared): Promise<void> {
  const { bridge } = await services()
  if (bridge.supports('setShareCard')) await bridge.setShareCard(await cardOf(shared))
}

/** Shares as this host can: its sheet, its menu, or at least the link in the clipboard. */
export async function share(shared: Shared): Promise<void> {
  const { bridge } = await services()
  const card = await cardOf(shared)
  const result = await bridge.share(card)
  if (result.status === 'cancelled') return
  if (result.status !== 'ok') {
    return copyText(card.link, '链接已复制，去粘贴给同学', '没能复制，请从浏览器菜单分享')
  }
  if (result.data.how === 'menu') showToast('点右上角的“…”，发给同学')
}
