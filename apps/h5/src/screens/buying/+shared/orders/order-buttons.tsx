import type { Order } from '@kaozhou/api'
import { Button, ButtonLink, type ButtonSize } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isKnownHref } from '../../../../routing/is-known-href'
import { type OrderAction, orderActions } from './order-actions'

export interface OrderButtonsProps {
  order: Order
  busy: boolean
  size?: ButtonSize
  onCancel: () => void
  onRemove: () => void
  onPay: () => void
  onBuyAgain: () => void
  /** Chooses a course of several to comment on; null where every course has an entry of its own. */
  onComment: (() => void) | null
}

/** The actions of an order as buttons; the last one is the main action. */
export function OrderButtons({ order, size = 'sm', ...props }: OrderButtonsProps): ReactNode {
  const actions = orderActions(order).filter(
    (action) => hasScreen(action) && (action.key !== 'comment' || props.onComment !== null),
  )
  return actions.map((action, index) => (
    <ActionButton
      key={action.key}
      action={action}
      look={{ size, variant: variantOf(action, index === actions.length - 1) }}
      {...props}
    />
  ))
}

/** Leaves out links to screens that this build does not have. */
function hasScreen(action: OrderAction): boolean {
  return action.kind === 'press' || isKnownHref(action.path)
}

/** The links of a paid order. */
const NEXT_STEPS: readonly string[] = ['study', 'balance', 'card']

function variantOf(action: OrderAction, isLast: boolean): 'buy' | 'primary' | 'wash' | 'plain' {
  if (action.key === 'pay') return 'buy'
  if (NEXT_STEPS.includes(action.key)) return 'primary'
  return isLast ? 'wash' : 'plain'
}

interface ActionButtonProps extends Omit<OrderButtonsProps, 'order' | 'size'> {
  action: OrderAction
  look: { size: ButtonSize; variant: ReturnType<typeof variantOf> }
}

function ActionButton({ action, look, busy, ...on }: ActionButtonProps): ReactNode {
  if (action.kind === 'link') {
    return (
      <ButtonLink {...look} href={action.path}>
        {action.label}
      </ButtonLink>
    )
  }
  const press = {
    pay: on.onPay,
    cancel: on.onCancel,
    remove: on.onRemove,
    again: on.onBuyAgain,
    comment: on.onComment ?? undefined,
  }[action.key]
  return (
    <Button {...look} loading={busy} onClick={press}>
      {action.label}
    </Button>
  )
}
