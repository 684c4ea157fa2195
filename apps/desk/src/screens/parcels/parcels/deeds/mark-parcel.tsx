import type { ParcelStory } from '@kaozhou/api/desk'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { DeedDialog } from '../../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../../parts/deeds/use-deed'

const WORDS = {
  signed: {
    title: '登记签收',
    submit: '已签收',
    text: '学生会看到“已签收（由客服登记）”。登记以后只能再登记退回。',
    done: '已登记签收',
  },
  returned: {
    title: '登记退回',
    submit: '已退回',
    text: '包裹回到了学校。学生会看到“已退回”，订单可以再退款。',
    done: '已登记退回',
  },
} as const

export interface MarkParcelProps {
  story: ParcelStory
  as: keyof typeof WORDS
  onClose: () => void
}

/** Says by hand where a parcel has arrived. */
export function MarkParcel({ story: { id, number }, as, onClose }: MarkParcelProps): ReactNode {
  const words = WORDS[as]
  const deed = useDeed(
    (api, input: { as: keyof typeof WORDS }, key) => api.parcels.mark({ ...input, id, key }),
    () => {
      onClose()
      showToast({ text: `${number} ${words.done}`, tone: 'success' })
    },
  )
  return (
    <DeedDialog
      open
      onClose={onClose}
      title={words.title}
      submitText={words.submit}
      deed={deed}
      onSubmit={() => void deed.run({ as })}
    >
      <p>{words.text}</p>
    </DeedDialog>
  )
}
