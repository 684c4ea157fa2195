import type { DeskHomeItem } from '@kaozhou/api/desk'
import { HOME_KINDS, type HomeKind } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Ordered } from '../../../parts/forms/ordered'

export interface OrderItemsProps {
  kind: HomeKind
  items: readonly DeskHomeItem[]
  disabled: boolean
}

/** Puts the banners or the entries into another order. */
export function OrderItems({ kind, items, disabled }: OrderItemsProps): ReactNode {
  const [was, setWas] = useState<number[] | null>(null)
  const [ids, setIds] = useState<number[]>([])
  const name = HOME_KINDS[kind]
  const titleOf = (id: number) => items.find((item) => item.id === id)?.title ?? ''
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        onClick={() => {
          const now = items.map(({ id }) => id)
          setWas(now)
          setIds(now)
        }}
      >
        排{name}
      </Button>
      <ReasonedDeed
        open={was !== null}
        onClose={() => setWas(null)}
        title={`排${name}`}
        submitText="按这个次序"
        disabled={was === null || ids.join() === was.join()}
        ask={(api, input) => api.home.order({ ...input, kind, ids, was: was ?? [] })}
        onDone={() => showToast({ text: '次序改好了，学生马上看到', tone: 'success' })}
      >
        <p>学生看到的次序，从上到下；收起的也排在这里，放回时在它的位置。</p>
        <Ordered label={`${name}的次序`} ids={ids} nameOf={titleOf} onChange={setIds} />
      </ReasonedDeed>
    </>
  )
}
