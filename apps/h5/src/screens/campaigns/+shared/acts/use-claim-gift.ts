import type { CampaignGift, CampaignRecord } from '@kaozhou/api'
import { showToast } from '@kaozhou/ui'
import { useEffect, useRef } from 'react'
import { navigateTo } from '../../../../page/navigation'
import { tabStorage } from '../../../../page/storage'
import { CHOOSE_ADDRESS_PATH, takeChosenAddress } from '../../../../parts/addresses/chosen-address'
import { useAct } from './use-act'

interface ClaimInput {
  id: number
  addressId?: number
}

export interface ClaimGift {
  claim: (gift: Pick<CampaignGift, 'id' | 'needsAddress'>) => void
  /** Id of the gift that is being claimed. */
  claiming: number | null
}

const KEY = 'kz.giftToSend'

/** Claims gifts of a campaign. A gift that is sent needs an address: the claim follows when the user has chosen one. */
export function useClaimGift(slug: string): ClaimGift {
  const current = useRef<number | null>(null)
  const act = useAct<ClaimInput, CampaignRecord>({
    slug,
    name: 'claim',
    call: (activities, { id, addressId }) => {
      current.current = id
      return activities.claimGift({ slug, id, addressId })
    },
    done: ({ name, detail }) =>
      showToast({ text: detail ? `已领取${name}：${detail}` : `已领取${name}`, tone: 'success' }),
  })
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const id = takeGiftToSend(slug)
    if (id === null) return
    const addressId = takeChosenAddress()
    if (addressId !== null) latest.current.run({ id, addressId })
  }, [slug])
  return {
    claiming: act.busy ? current.current : null,
    claim({ id, needsAddress }) {
      if (!needsAddress) return act.run({ id })
      keepGiftToSend(slug, id)
      navigateTo(CHOOSE_ADDRESS_PATH)
    },
  }
}

/** Without storage the user has to press the button again after choosing an address. */
function keepGiftToSend(slug: string, id: number): void {
  tabStorage.setText(KEY, `${slug}:${id}`)
}

/** The gift for which an address was chosen; undefined when called again. */
function takeGiftToSend(slug: string): number | null {
  const [campaign, id] = (tabStorage.text(KEY) ?? '').split(':')
  if (campaign !== slug) return null
  tabStorage.setText(KEY, null)
  return Number(id)
}
