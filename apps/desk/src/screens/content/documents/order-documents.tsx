import type { DeskDocument } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Ordered } from '../../../parts/forms/ordered'
import type { DocumentPlace } from './document-dialog'

export interface OrderDocumentsProps {
  place: DocumentPlace
  list: readonly DeskDocument[]
  disabled: boolean
}

/** Puts the documents of a lesson or of a course as a whole into another order. */
export function OrderDocuments({ place, list, disabled }: OrderDocumentsProps): ReactNode {
  const [was, setWas] = useState<number[] | null>(null)
  const [ids, setIds] = useState<number[]>([])
  const nameOf = (id: number) => list.find((one) => one.id === id)?.name ?? ''
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        onClick={() => {
          const now = list.map(({ id }) => id)
          setWas(now)
          setIds(now)
        }}
      >
        排资料
      </Button>
      <ReasonedDeed
        open={was !== null}
        onClose={() => setWas(null)}
        title="排资料"
        draft={`order-documents-${place.course}-${place.section ?? 0}`}
        submitText="按这个次序"
        disabled={was === null || ids.join() === was.join()}
        ask={(api, input) => api.documents.order({ ...input, ...place, ids, was: was ?? [] })}
        onDone={() => showToast({ text: '次序改好了，学生马上看到', tone: 'success' })}
      >
        <p>学生看到的次序，从上到下；收起的也排在这里，放回时在它的位置。</p>
        <Ordered label="资料的次序" ids={ids} nameOf={nameOf} onChange={setIds} />
      </ReasonedDeed>
    </>
  )
}
