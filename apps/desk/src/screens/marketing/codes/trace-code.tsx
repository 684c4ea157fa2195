import type { DeskCodeTrace } from '@kaozhou/api/desk'
import { Button, FormField, Input, Link } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { CodeTag, CodeUser } from './code-cells'

/** Tells what became of a code that somebody shows. */
export function TraceCode(): ReactNode {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [found, setFound] = useState<DeskCodeTrace | null>(null)
  const deed = useDeed(
    (api, input: { code: string }, key) => api.codes.trace({ ...input, key }),
    setFound,
  )
  const code = text.trim()
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        查一个码
      </Button>
      <DeedDialog
        open={open}
        onClose={() => {
          setOpen(false)
          setText('')
          setFound(null)
        }}
        title="查一个兑换码"
        submitText="查"
        deed={deed}
        disabled={code.length < 4}
        onSubmit={() => {
          setFound(null)
          void deed.run({ code })
        }}
      >
        <FormField label="兑换码" hint="大小写、横线都不影响">
          {(control) => (
            <Input {...control} maxLength={40} autoComplete="off" value={text} onChange={setText} />
          )}
        </FormField>
        <div aria-live="polite">{found ? <Found trace={found} /> : null}</div>
      </DeedDialog>
    </>
  )
}

function Found({ trace: { code, course, batch } }: { trace: DeskCodeTrace }): ReactNode {
  return (
    <Facts
      items={[
        { label: '状态', value: <CodeTag code={code} /> },
        { label: '课程', value: course },
        {
          label: '批次',
          value: batch ? (
            <Link href={href('/codes/:id', { id: batch.id })}>
              {batch.name}，第 {code.place} 个
            </Link>
          ) : (
            '写在学校的内容里'
          ),
        },
        ...(code.user ? [{ label: '用的人', value: <CodeUser code={code} /> }] : []),
        ...(code.usedAt === null ? [] : [{ label: '用于', value: <Moment at={code.usedAt} /> }]),
      ]}
    />
  )
}
