import { ApiError } from '@kaozhou/api'
import {
  initialNewUserGift,
  type NewUserGiftEffect,
  type NewUserGiftEvent,
  newUserGiftReducer,
  safeRedirect,
} from '@kaozhou/domain'
import { BenefitDialog, showToast } from '@kaozhou/ui'
import { type ReactNode, useEffect } from 'react'
import { useReducerEffects } from '../data/use-reducer-effects'
import { navigateTo } from '../page/navigation'
import { closeBenefit } from '../stores/benefit'
import { globalStore } from '../stores/global'
import { useGlobal } from '../stores/use-global'
import { services } from './services'

/** The new-user coupon popup over the current screen (spec §4 "New-user gift modal"). */
export function BenefitHost(): ReactNode {
  const picture = useGlobal((state) => state.benefitImage)
  const [gift, dispatch] = useReducerEffects(newUserGiftReducer, initialNewUserGift, perform)
  useEffect(() => {
    const { benefitId: id, benefitImage, newUserLink: link, loginReload } = globalStore.getState()
    dispatch({ type: 'shown', image: { id, telImageUrl: benefitImage, link }, loginReload })
  }, [dispatch])

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

function perform(effect: NewUserGiftEffect, send: (event: NewUserGiftEvent) => void): void {
  switch (effect.type) {
    case 'claimGift':
      void claim(effect.registerGiftIds.map(Number), send)
      break
    case 'showToast':
      showToast(effect.message)
      break
    case 'openLink':
      window.setTimeout(() => openLink(effect.link), effect.delayMs)
      break
    case 'reloadPage':
      window.location.reload()
      break
  }
}

async function claim(
  registerGiftIds: number[],
  send: (event: NewUserGiftEvent) => void,
): Promise<void> {
  try {
    const { client } = await services()
    await client.marketing.receiveNewUserGift({ registerGiftIds }, { noToast: true })
    send({ type: 'claimed' })
  } catch (error) {
    const message = error instanceof ApiError ? error.message : '没有领取成功，请再试一次'
    send({ type: 'claimFailed', message })
  }
}

/** Opens a link of the server's, but only to a path of the storefront. */
function openLink(link: string): void {
  const { origin } = window.location
  const target = safeRedirect(link, { origin, allowedHosts: [] })
  closeBenefit()
  if (target?.kind === 'internal') navigateTo(target.path)
}
