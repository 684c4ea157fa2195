import { ApiError, type GivenGift } from '@kaozhou/api'
import {
  initialNewUserGift,
  type NewUserGiftEffect,
  type NewUserGiftEvent,
  newUserGiftReducer,
  safeRedirect,
} from '@kaozhou/domain'
import { BenefitDialog, showToast, useReducerEffects } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { navigateTo } from '../page/navigation'
import { closeBenefit } from '../stores/benefit'
import { globalStore } from '../stores/global'
import { useGlobal } from '../stores/use-global'
import { type GiftPlaces, showReceivedGifts } from './received-gifts'
import { services } from './services'

export interface BenefitHostProps {
  /** True for a path that this build has a screen for. */
  hasScreen: (path: string) => boolean
  places: GiftPlaces
}

/** The new-user coupon popup over the current screen (spec §4 "New-user gift modal"). */
export function BenefitHost({ hasScreen, places }: BenefitHostProps): ReactNode {
  const queryClient = useQueryClient()
  const given = useRef<readonly GivenGift[]>([])
  const picture = useGlobal((state) => state.benefitImage)
  const [gift, dispatch] = useReducerEffects(newUserGiftReducer, initialNewUserGift, perform)
  useEffect(() => {
    const { benefitId: id, benefitImage, newUserLink: link, loginReload } = globalStore.getState()
    dispatch({ type: 'shown', image: { id, telImageUrl: benefitImage, link }, loginReload })
  }, [dispatch])

  function perform(effect: NewUserGiftEffect, send: (event: NewUserGiftEvent) => void): void {
    switch (effect.type) {
      case 'claimGift':
        void claim(effect.registerGiftIds.map(Number), (gifts) => {
          given.current = gifts
          send({ type: 'claimed' })
          void queryClient.invalidateQueries()
        }).catch((error: unknown) => send({ type: 'claimFailed', message: messageOf(error) }))
        break
      case 'showToast':
        showToast(effect.message)
        break
      case 'openLink':
        window.setTimeout(
          () => openLink(effect.link, given.current, { hasScreen, places }),
          effect.delayMs,
        )
        break
      case 'reloadPage':
        window.location.reload()
        break
    }
  }

  const close = (): void => {
    dispatch({ type: 'closed' })
    closeBenefit()
  }
  return (
    <BenefitDialog
      open={gift.status !== 'hidden'}
      image={picture ?? ''}
      claiming={gift.status === 'claiming'}
      onClaim={() => dispatch({ type: 'tapped' })}
      onClose={close}
    />
  )
}

async function claim(
  registerGiftIds: number[],
  onClaimed: (given: readonly GivenGift[]) => void,
): Promise<void> {
  const { client } = await services()
  const { given } = await client.marketing.receiveNewUserGift(
    { registerGiftIds },
    { noToast: true },
  )
  onClaimed(given)
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '没有领取成功，请再试一次'
}

/**
 * Opens the server's link when it leads to the screen of this storefront that lists every given gift; otherwise shows
 * the gifts, each with a link to its list.
 */
function openLink(
  link: string,
  given: readonly GivenGift[],
  { hasScreen, places }: BenefitHostProps,
): void {
  const { origin } = window.location
  const target = safeRedirect(link, { origin, allowedHosts: [] })
  closeBenefit()
  const path = target?.kind === 'internal' ? target.path : null
  const isAllThere = given.every(({ kind }) => places[kind] === path)
  if (path && isAllThere && hasScreen(path)) navigateTo(path)
  else if (given.length > 0) void showReceivedGifts(given, places)
}
