import { MINUTE, VIEW_CODE_MS, VIEW_MS } from '@kaozhou/domain'
import { Button, Dialog, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'

const TITLE = '以学员视角查看'
const FORM = 'view-as-student'

export interface ViewAsStudentProps {
  id: number
  open: boolean
  onClose: () => void
}

/** Asks why, then opens the storefront as the student in a new tab: browsers let only a press do that. */
export function ViewAsStudent({ id, open, onClose }: ViewAsStudentProps): ReactNode {
  const [code, setCode] = useState<string | null>(null)
  return (
    <>
      <ReasonedDeed
        open={open}
        onClose={onClose}
        title={TITLE}
        draft={`view-${id}`}
        submitText="继续"
        ask={(api, input) => api.people.view({ ...input, id })}
        onDone={(begun) => {
          setCode(begun.code)
          if (begun.code === null) showToast({ text: '链接已经给过，请再试一次' })
        }}
      >
        <p>看到学生看到的商城。只能看，什么都改不了；{VIEW_MS / MINUTE} 分钟后自动结束。</p>
      </ReasonedDeed>
      <Dialog
        open={code !== null}
        onClose={() => setCode(null)}
        title="可以打开了"
        actions={
          <Button type="submit" form={FORM}>
            在新标签页打开
          </Button>
        }
      >
        <form
          id={FORM}
          method="post"
          action="/api/desk/view"
          target="_blank"
          rel="noopener"
          onSubmit={() => setTimeout(() => setCode(null))}
        >
          <input type="hidden" name="code" value={code ?? ''} />
          <p>
            {VIEW_CODE_MS / MINUTE} 分钟内打开有效，只能打开一次。每一页下面都会写明是学员视角。
          </p>
        </form>
      </Dialog>
    </>
  )
}
