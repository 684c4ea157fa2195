import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { DeedButton } from '../../../parts/deeds/deed-button'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface AcceptButtonProps {
  ids: readonly number[]
  /** 通过; 这一页都通过. */
  text: string
  /** Of several in one row: whose it is. */
  label?: string
  variant: 'primary' | 'plain'
  onDone?: () => void
}

/** Accepts some at once, and says when others of them had changed meanwhile. */
export function AcceptButton({ ids, text, label, variant, onDone }: AcceptButtonProps): ReactNode {
  const deed = useDeed(
    (api, input: { ids: number[] }, key) => api.profiles.accept({ ...input, key }),
    ({ accepted, gone }) => {
      onDone?.()
      const rest = gone > 0 ? `；另外 ${gone} 个同事看过了，或者学生又改了，没有动` : ''
      showToast({ text: `通过了 ${accepted} 个${rest}`, tone: 'success' })
    },
  )
  return (
    <DeedButton deed={deed} input={{ ids: [...ids] }} text={text} label={label} variant={variant} />
  )
}
