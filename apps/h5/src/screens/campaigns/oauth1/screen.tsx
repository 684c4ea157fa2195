import { useApi } from '@kaozhou/react'
import { Button, Card, Cell, CellGroup } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '../../../page/copy-text'
import { useEnvironment } from '../../../page/environment'
import page from '../../../parts/page-layout/page.module.css'
import { ScreenBar } from '../../../shell/screen-bar'
import { useLoggedIn } from '../../../stores/use-global'
import { keepTrial, type TrialFacts, trialFacts } from './trial-facts'
import { trialReport } from './trial-report'

/**
 * A test page for the host's authorizer (spec §2 /demo/oauth1): it shows host and session, visits the authorizer, and
 * shows what came back. The report contains no secret and can be copied for support.
 */
export function Screen(): ReactNode {
  const { host } = useEnvironment()
  const loggedIn = useLoggedIn()
  const [facts, setFacts] = useState<TrialFacts | null>(null)
  useEffect(() => setFacts(trialFacts()), [])
  const api = useApi()
  const visit = useMutation({
    mutationFn: async () => {
      keepTrial(Date.now())
      const { oauth } = await api()
      return oauth.check({ redirect: window.location.pathname, force: true }, { noToast: true })
    },
  })
  const rows = trialReport({ host, loggedIn, facts, error: visit.error?.message ?? null })
  const text = rows.map(([name, value]) => `${name}：${value}`).join('\n')
  return (
    <>
      <ScreenBar title="授权登录检测" />
      <div className={page.page}>
        <CellGroup title="检测结果">
          {rows.map(([name, value]) => (
            <Cell key={name} title={name} value={value} />
          ))}
        </CellGroup>
        <Card title="试一次">
          <div className={page.form}>
            <p className={page.lead}>
              会离开本页，到授权方确认后回到这里。报告里没有账号、令牌和授权码。
            </p>
            <Button block loading={visit.isPending} onClick={() => visit.mutate()}>
              去授权
            </Button>
            <Button
              variant="plain"
              block
              onClick={() =>
                void copyText(text, '报告已复制，可以发给客服', '没能复制，请截图发给客服')
              }
            >
              复制报告
            </Button>
          </div>
        </Card>
      </div>
    </>
  )
}
