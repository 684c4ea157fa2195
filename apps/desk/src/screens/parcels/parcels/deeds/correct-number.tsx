import type { ParcelStory } from '@kaozhou/api/desk'
import { plainTrackingNo } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../../data/use-draft'
import { DeedDialog } from '../../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../../parts/deeds/use-deed'
import { NumberFields, numberFault, type TypedNumber } from './number-fields'

export interface CorrectNumberProps {
  story: ParcelStory
  onClose: () => void
}

/** Gives a parcel that was sent the number that it really has. */
export function CorrectNumber({ story, onClose }: CorrectNumberProps): ReactNode {
  const { id, carrier, trackingNo } = story
  const { value, change, forget } = useDraft(`parcel-correct-${id}`, {
    carrier: carrier ?? '',
    trackingNo: trackingNo ?? '',
  })
  const deed = useDeed(
    async (api, input: TypedNumber, key) => {
      await api.parcels.correct({ ...input, id, key })
      return input
    },
    (done) => {
      forget()
      onClose()
      showToast({ text: `单号已更正为 ${plainTrackingNo(done.trackingNo)}`, tone: 'success' })
    },
  )
  const isSame = value.carrier === carrier && plainTrackingNo(value.trackingNo) === trackingNo
  return (
    <DeedDialog
      open
      onClose={onClose}
      title="更正单号"
      submitText="更正"
      deed={deed}
      disabled={isSame || numberFault(value) !== null}
      onSubmit={() => void deed.run(value)}
    >
      <p>学生马上看到新单号；原单号的动态不再算数。</p>
      <NumberFields value={value} onChange={change} />
    </DeedDialog>
  )
}
