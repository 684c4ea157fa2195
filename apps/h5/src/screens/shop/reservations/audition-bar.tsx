import type { AuditionOffer } from '@kaozhou/api'
import { Button, ButtonLink, BuyBar, ConfirmDialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { enterSection } from '../../../parts/lessons/enter-section'
import { href } from '../../../routing/href'
import { withLogin } from '../../../stores/global'
import { useReserve } from './use-reserve'

export interface AuditionBarProps {
  offer: AuditionOffer
  /** Another page redirected the user here (spec §5). */
  fromJump: boolean
}

/** The button that books an audition after a confirmation; once it is booked, the buttons for the next step. */
export function AuditionBar({ offer, fromJump }: AuditionBarProps): ReactNode {
  const { course, mine, owned, auditionable } = offer
  const [confirming, setConfirming] = useState(false)
  const { reserving, reserve } = useReserve(course.id, {
    fromJump,
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <BuyBar label="试听">
        {mine || owned ? (
          <BookedActions offer={offer} />
        ) : (
          <Button
            variant="primary"
            block
            disabled={!auditionable}
            onClick={() => withLogin(() => setConfirming(true))}
          >
            {auditionable ? '免费预约试听' : '暂不支持试听'}
          </Button>
        )}
      </BuyBar>
      <ConfirmDialog
        open={confirming}
        title="预约免费试听"
        message={`预约后可以试听《${course.name}》，用登录的手机号接收开课提醒。`}
        confirmText="确认预约"
        loading={reserving}
        onConfirm={reserve}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

function BookedActions({ offer }: { offer: AuditionOffer }): ReactNode {
  return (
    <>
      <ButtonLink variant="wash" href={href('/details/:id', { id: offer.course.id })}>
        看完整课程
      </ButtonLink>
      <NextStep offer={offer} />
    </>
  )
}

/**
 * A booked audition starts from the list /myaudition. Once it has started, that list leads back to this page: the button
 * opens the first lesson instead.
 */
function NextStep({ offer: { mine, owned, lessons } }: { offer: AuditionOffer }): ReactNode {
  const [first] = lessons
  if (owned) {
    return (
      <ButtonLink variant="primary" href={href('/mylive')}>
        去学习
      </ButtonLink>
    )
  }
  if (mine?.state === 'open' && first) {
    return (
      <Button variant="primary" onClick={() => void enterSection(first)}>
        听第一节
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" href={href('/myaudition')}>
      去试听
    </ButtonLink>
  )
}
