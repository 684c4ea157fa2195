import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'

export interface RemarkDeedsProps {
  /** The remark as it is called. */
  name: string
  onChange: () => void
  onRemove: () => void
}

/** What can be done with a remark of the list. */
export function RemarkDeeds({ name, onChange, onRemove }: RemarkDeedsProps): ReactNode {
  return (
    <>
      <Button size="sm" variant="plain" aria-label={`修改${name}`} onClick={onChange}>
        修改
      </Button>
      <Button size="sm" variant="plain" aria-label={`删除${name}`} onClick={onRemove}>
        删除
      </Button>
    </>
  )
}
