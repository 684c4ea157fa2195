import type { User } from '@kaozhou/api'
import { showToast } from '@kaozhou/ui'
import { copyText } from '../../page/copy-text'
import { services } from '../../session/services'
import { globalStore } from '../../stores/global'
import type { ShareContent } from './share-content'
import { shopCard } from './shop-card'

/** A card as hosts take it, and who sends it. */
export interface Sharing {
  card: { title: string; desc: string; link: string; imgUrl?: string }
  /** Null without a login, and when the user cannot be loaded: the link names nobody then. */
  nickname: string | null
}

/** The card of a content. With a `personalPath` the link of a logged-in user names them. */
export async function sharingOf(shared: ShareContent): Promise<Sharing> {
  const { title, desc, path, personalPath, image } = shared
  const { origin } = window.location
  const user = personalPath ? await currentUser() : null
  return {
    card: {
      title,
      desc,
      link: origin + (user ? `${personalPath}${user.id}` : path),
      ...(image && { imgUrl: new URL(image, origin).href }),
    },
    nickname: user?.nickname ?? null,
  }
}

async function shareCard(shared: ShareContent): Promise<Sharing['card']> {
  return (await sharingOf(shared)).card
}

async function currentUser(): Promise<User | null> {
  if (!globalStore.getState().loggedIn) return null
  const { client } = await services()
  return client.users.current({}, { noToast: true }).catch(() => null)
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
  if (ownCardAt !== pathname) await setHostCard(shopCard())
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
  // In a host whose menu shares, `cancelled` means that a newer card of this screen is set: the menu shares that one.
  const isInMenu =
    result.status === 'ok' ? result.data.how === 'menu' : bridge.supports('setShareCard')
  if (result.status === 'cancelled' && !isInMenu) return
  if (result.status !== 'ok' && result.status !== 'cancelled') {
    return copyText(card.link, '链接已复制，去粘贴给同学', '没能复制，请从浏览器菜单分享')
  }
  if (isInMenu) showToast('点右上角的“…”，发给同学')
}
