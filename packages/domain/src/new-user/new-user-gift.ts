import type { BenefitImage } from './benefit-popup'

/** From a claimed gift to the new-user link (spec §9). */
export const GIFT_NAVIGATION_DELAY_MS = 1000

/** Toast after a claimed gift, word for word (spec §8). */
export const GIFT_CLAIMED_TEXT = '新人礼包领取成功快去查看吧~'

/** The state of the modal. */
export interface NewUserGiftState {
  /** What is shown; null before it is loaded. */
  image: BenefitImage | null
  /** Only an explicit `false` stops the reload on closing. */
  loginReload: boolean | undefined
  /** Whether the modal is shown, and how far the gift is. */
  status: 'hidden' | 'shown' | 'claiming' | 'claimed'
}

/** Events of the modal. */
export type NewUserGiftEvent =
  | { type: 'shown'; image: BenefitImage; loginReload?: boolean }
  | { type: 'tapped' }
  | { type: 'claimed' }
  | { type: 'claimFailed'; message: string }
  | { type: 'closed' }

/** Effects, to run in this order. */
export type NewUserGiftEffect =
  | { type: 'claimGift'; registerGiftIds: string[] }
  | { type: 'showToast'; message: string }
  /** Go to the new-user link; the interpreter checks it with `safeRedirect`. */
  | { type: 'openLink'; link: string; delayMs: number }
  | { type: 'reloadPage' }

/** Result of `newUserGiftReducer`. */
export interface NewUserGiftStep {
  /** The state after the event. */
  state: NewUserGiftState
  /** What has to be done now, in this order. */
  effects: NewUserGiftEffect[]
}

/** Hidden. */
export const initialNewUserGift: NewUserGiftState = {
  image: null,
  loginReload: undefined,
  status: 'hidden',
}

/** The new-user gift modal (spec §4): a tap claims the gift once; one second after success the new-user link opens. */
export function newUserGiftReducer(
  state: NewUserGiftState,
  event: NewUserGiftEvent,
): NewUserGiftStep {
  switch (event.type) {
    case 'shown':
      return step({ image: event.image, loginReload: event.loginReload, status: 'shown' })
    case 'tapped': {
      if (state.status !== 'shown') return step(state)
      const registerGiftIds = [String(state.image?.id ?? '')].filter((id) => id !== '')
      return step({ ...state, status: 'claiming' }, { type: 'claimGift', registerGiftIds })
    }
    case 'claimed':
      return state.status === 'claiming' ? onClaimed(state) : step(state)
    case 'claimFailed':
      if (state.status !== 'claiming') return step(state)
      return step({ ...state, status: 'shown' }, { type: 'showToast', message: event.message })
    case 'closed':
      return onClosed(state)
  }
}

function onClaimed(state: NewUserGiftState): NewUserGiftStep {
  const toast: NewUserGiftEffect = { type: 'showToast', message: GIFT_CLAIMED_TEXT }
  const link = state.image?.link
  const next: NewUserGiftState = { ...state, status: 'claimed' }
  if (!link) return step(next, toast)
  return step(next, toast, { type: 'openLink', link, delayMs: GIFT_NAVIGATION_DELAY_MS })
}

function onClosed(state: NewUserGiftState): NewUserGiftStep {
  if (state.status === 'hidden') return step(state)
  const isLeaving = state.status === 'claimed' && Boolean(state.image?.link)
  // A reload would cancel the navigation to the link.
  if (isLeaving || state.loginReload === false) return step(initialNewUserGift)
  return step(initialNewUserGift, { type: 'reloadPage' })
}

function step(state: NewUserGiftState, ...effects: NewUserGiftEffect[]): NewUserGiftStep {
  return { state, effects }
}
