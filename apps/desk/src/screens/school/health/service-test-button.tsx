import type { DeskService, ServiceTest } from '@kaozhou/api/desk'
import { SERVICES } from '@kaozhou/domain'
import { Button, FormField, Input } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import styles from './health.module.css'
import { Lines } from './lines'
import { spanText } from './span-text'

/** Tests a service after it has said what the test does, and shows what it answered. */
export function ServiceTestButton({ service }: { service: DeskService }): ReactNode {
  const { name, mode } = service
  const { title, test } = SERVICES[name]
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState<ServiceTest | null>(null)
  const [mobile, setMobile] = useState('')
  const wantsMobile = name === 'sms'
  const deed = useDeed(
    (api, input: { mobile?: string }, key) => api.health.test({ ...input, service: name, key }),
    (said) => {
      setAnswer(said)
      setOpen(false)
    },
  )
  if (mode === 'off') return null
  if (test === null) return <span className={styles.hint}>没有不影响别人的测试</span>
  return (
    <Lines>
      <Button size="sm" variant="plain" aria-label={`测试${title}`} onClick={() => setOpen(true)}>
        测试
      </Button>
      {answer ? <TestAnswer answer={answer} /> : null}
      <DeedDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`测试${title}`}
        submitText="开始测试"
        deed={deed}
        disabled={wantsMobile && !/^1\d{10}$/.test(mobile)}
        onSubmit={() => void deed.run(wantsMobile ? { mobile } : {})}
      >
        <p>{test}。会留在操作记录里。</p>
        {wantsMobile ? (
          <FormField label="你自己的手机号" hint="只发这一条，记录里只留后四位">
            {(control) => (
              <Input
                {...control}
                inputMode="tel"
                maxLength={11}
                value={mobile}
                onChange={setMobile}
              />
            )}
          </FormField>
        ) : null}
      </DeedDialog>
    </Lines>
  )
}

function TestAnswer({ answer }: { answer: ServiceTest }): ReactNode {
  const { ok, said, tookMs } = answer
  return (
    <span role="status" className={styles.hint}>
      {ok ? '成功' : '失败'}：{said}（{spanText(tookMs)}）
    </span>
  )
}
