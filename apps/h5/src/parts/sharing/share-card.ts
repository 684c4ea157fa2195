import { showToast } from '@kaozhou/ui'
import { copyText } from '../../page/copy-text'
import { services } from '../../session/services'
import { globalStore } from '../../stores/global'
import type { ShareContent } from './share-content'
import { SHOP_CARD } from './shop-card'

async function shareCard({ title, desc, path, personalPath, image }: ShareContent) {
  const { origin } = window.location
  return {
    title,
    desc,
    link: origin + ((personalPath && (await withUserId(personalPath))) || path),
    ...(image && { imgUrl: new URL(image, origin).href }),
  }
}

/** Null without a login, and when the user's id cannot be loaded: the plain path is shared then. */
async function withUserId(path: string): Promise<string | null> {
  if (!globalStore.getState().loggedIn) return null
  const { client } = await services()
  const user = await client.users.current({}, { noToast: true }).catch(() => null)
  return user && path + user.id
}

/** Pathname of the screen that has set a card of its own. */
let ownCardAt = ''

/** Sets the card that the host's own menu shares from this screen. */
export async function setShareCard(shared: ShareContent): Promise<void> {
  ownCardAt = window.location.pathname
  await setHostCard(shared)
}

/** Sets the shop's card, unless the screen at `pathname` has set its own. */
export async function setShopCard(pathname: string): Promise<void> {
  if (ownCardAt !== pathname) await setHostCard(SHOP_CARD)
}

async function setHostCard(shared: ShareContent): Promise<void> {
  const { bridge } = await services()
  if (bridge.supports('setShareCard')) await bridge.setShareCard(await shareCard(shared))
}

/** Opens the host's share sheet or points to its menu; copies the link where the host has neither. */
export async function share(shared: ShareContent): Promise<void> {
  const { bridge } = await services()
  const card = await shareCard(shared)
  const result = await bridge.share(card)
  if (result.status === 'cancelled') return
  if (result.status !== 'ok') {
    return copyText(card.link, '链接已复制，去粘贴给同学', '没能复制，请从浏览器菜单分享')
  }
  if (result.data.how === 'menu') showToast('点右上角的“…”，发给同学')
}
