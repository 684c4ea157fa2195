import { Button, ButtonLink } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { campaignHref } from '../../../../routing/campaign-href'
import type { PageDeed } from '../view/page-deed'
import { goToCard } from './go-to-card'

interface DeedActionProps {
  deed: PageDeed
  share: () => void
}

/** The main button of a page whose deed is done in one of its cards. */
export function DeedAction({ deed, share }: DeedActionProps): ReactNode {
  const look = { variant: 'buy', size: 'lg', block: true } as const
  switch (deed.kind) {
    case 'card':
      return (
        <Button {...look} onClick={() => goToCard(deed.card, deed.play)}>
          {deed.text}
        </Button>
      )
    case 'campaign':
      return (
        <ButtonLink {...look} href={campaignHref(deed.slug) ?? ''}>
          {deed.text}
        </ButtonLink>
      )
    case 'send':
      return (
        <Button {...look} onClick={share}>
          {deed.text}
        </Button>
      )
    case 'waits':
      return (
        <Button {...look} disabled>
          {deed.text}
        </Button>
      )
  }
}
