import type { User } from '@kaozhou/api'
import { showToast } from '@kaozhou/ui'
import { copyText } from '../../page/copy-text'
import { loadRoutes } from '../../routing/lazy-routes'
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

/** The card of its own that a screen has set, and the pathname where it stands. */
let own: { at: string; shared: ShareContent } | undefined

/** Sets the card that the host's own menu shares from this screen. */
export async function setShareCard(shared: ShareContent): Promise<void> {
  own = { at: window.location.pathname, shared }
  await setHostCard(shared)
}

/**
 * Sets the card of the pathname that was opened: WeChat forgets it with every change of the address. That is the screen's own
 * card, or the shop's until the screen has one. A page that is a person's alone is not shared at all, unless it has a card.
 */
export async function setCardOfAddress(at: string): Promise<void> {
  if (own?.at === at) return setHostCard(own.shared)
  // Coming back, a screen sets its card anew; until then nothing of it holds.
  own = undefined
  await setHostCard(shopCard())
  const { matchRoute } = await loadRoutes()
  const isPersonal = matchRoute(at)?.row.access === 'user'
  if (isPersonal && !own && window.location.pathname === at) {
    const { bridge } = await services()
    await bridge.limitSharing()
  }
}

async function setHostCard(shared: ShareContent): Promise<void> {
  const { bridge } = await services()
  if (bridge.supports('setShareCard')) await bridge.setShareCard(await shareCard(shared))
}

// A page that comes back from memory (from a cashier, by Back) runs on, but WeChat has opened it anew.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void setCardOfAddress(window.location.pathname)
})

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
