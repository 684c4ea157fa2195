import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { ENDINGS, type Ending } from '../../e2e/hosts/host-answers'
import { root } from '../workspace.mjs'
import { NETWORKS, type NetworkName, PLACES, type PlaceName } from './pushes'
import type { Simulator } from './simulator'

/** What a press in the panel asks for. */
type Command =
  | { do: 'end'; id: number; ending: Ending }
  | { do: 'policy'; of: 'people' | 'others'; ending: Ending | 'ask' }
  | { do: 'expireSession' }
  | { do: 'network'; name: NetworkName }
  | { do: 'forward'; ms: number }
  | { do: 'place'; name: PlaceName }

/**
 * Opens the panel in a window and a context of its own: nothing of it is in the shop's page, whose content security policy
 * would refuse it, and no port is opened for it.
 */
export async function openPanel(
  browser: Browser,
  label: string,
  { desk, pushes }: Pick<Simulator, 'desk' | 'pushes'>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 620, height: 844 } })
  const panel = await context.newPage()
  await panel.exposeFunction('deskDo', async (command: Command) => {
    switch (command.do) {
      case 'end':
        desk.end(command.id, command.ending)
        break
      case 'policy':
        desk.policy[command.of] = command.ending
        break
      case 'network':
        await pushes.network(command.name)
        break
      case 'place':
        await pushes.place(command.name)
        break
      case 'forward':
        await pushes.forward(command.ms)
        break
      case 'expireSession':
        await pushes.expireSession()
    }
  })
  await panel.setContent(readFileSync(join(root, 'scripts/host/panel.html'), 'utf8'))
  await panel.evaluate((facts) => window.startPanel?.(facts), {
    label,
    endings: ENDINGS,
    policy: desk.policy,
    networks: labels(NETWORKS),
    places: labels(PLACES),
  })
  const show = (): void => {
    if (panel.isClosed()) return
    void panel.evaluate((calls) => window.showCalls?.(calls), desk.calls).catch(() => {})
  }
  desk.onChange(show)
  show()
  return panel
}

function labels(rows: Record<string, { label: string }>): [string, string][] {
  return Object.entries(rows).map(([name, { label }]) => [name, label])
}

declare global {
  interface Window {
    startPanel?: (facts: object) => void
    showCalls?: (calls: readonly object[]) => void
  }
}
