import type { ReactNode } from 'react'
import { Page } from '../../../parts/page-layout/page'
import { Jobs } from './jobs'
import { Queues } from './queues'
import { Refused } from './refused'
import { ServerPanel } from './server-panel'
import { Services } from './services'

/** How the server is: its jobs and queues, the services of others, notifications that were refused, version and backup. */
export function Screen(): ReactNode {
  return (
    <Page title="运行状况">
      <Jobs />
      <Queues />
      <Services />
      <Refused />
      <ServerPanel />
    </Page>
  )
}
