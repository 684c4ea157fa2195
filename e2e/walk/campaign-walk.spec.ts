import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { campaignPages } from '../../apps/h5/src/routing/campaign-routes'
import { freePort, startServer } from '../servers/own-server'
import { campaignTitles } from './campaign-titles'
import { addressOf, type CampaignPath, openWalk } from './open-campaigns'

/** One page for each template, stage and part: the others show the same components with other data. */
const KINDS = [
  '/activity/redEnvelopeRain',
  '/act/audio100',
  '/activity/mock_cet',
  '/activity/mock_exam',
  '/activity/mock_assist',
  '/activity/cet_guide',
  '/activity/share_transcript',
  '/activity/share_transcript/ranking',
  '/activity/cetPreheat',
  '/activity/cetPreheat/gift/:id',
  '/activity/cetPreheat/rule',
  '/activity/computerCode',
  '/activity/seasonal',
  '/activity/liveLuck',
  '/activity/share_question',
  '/activity/checkins/:id',
  '/xhsPost',
] as const

const OVER = ['/activity/assist2021', '/activity/guide2021', '/activity/mock2022'] as const

test('every address of a campaign is a page of its own, with its title and its words', async ({
  request,
}) => {
  const titles = new Map<string, string>()
  const heads = new Map<string, string | undefined>()
  for (const [path, slug, part] of campaignPages) {
    const answer = await request.get(addressOf(path), { maxRedirects: 0 })
    const html = await answer.text()
    titles.set(path, `${answer.status()} ${/<title>([^<]*)/.exec(html)?.[1]}`)
    if (part === 'campaign' && slug) heads.set(path, /<h2[^>]*>([^<]*)/.exec(html)?.[1])
  }
  expect(Object.fromEntries(titles)).toEqual(
    Object.fromEntries(
      Object.entries(campaignTitles).map(([path, title]) => [path, `200 ${title} - 考舟`]),
    ),
  )
  expect(Object.fromEntries(heads)).toEqual(
    Object.fromEntries(
      [...heads.keys()].map((path) => [path, campaignTitles[path as CampaignPath]]),
    ),
  )
})

test('a visitor: no console error, layout shift, axe violation or cut text', async ({
  browser,
  baseURL,
}) => {
  const walk = await openWalk(browser, baseURL)
  for (const path of KINDS) await walk.open(path, { thorough: true })
  for (const path of OVER) {
    await walk.open(path)
    await expect(walk.page.getByRole('region', { name: '活动状态' })).toContainText('活动已结束')
  }
  await walk.end()
})

test('a campaign that has not begun says when it begins, and lets nobody act', async ({
  browser,
}) => {
  const server = await startServer({
    port: await freePort(),
    dataDir: mkdtempSync(join(tmpdir(), 'not-begun-')),
    env: { CONTENT_DIR: laterContent(), LOG_LEVEL: 'error' },
  })
  try {
    const walk = await openWalk(browser, server.url)
    for (const path of KINDS.filter((kind) =>
      /^\/(?:activity\/\w+|act\/\w+|xhsPost)$/.test(kind),
    )) {
      await walk.open(path)
      const notice = walk.page.getByRole('region', { name: '活动状态' })
      await expect(notice).toContainText('还没开始')
      await expect(notice.getByRole('button', { name: '加入日历提醒' })).toBeEnabled()
      await expect(walk.page.getByRole('region', { name: '活动', exact: true })).toHaveCount(0)
    }
    await walk.end()
  } finally {
    await server.stop()
  }
})

/** The demo's content, with every campaign of now beginning in three days. */
function laterContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('content/demo', folder, { recursive: true })
  const campaigns = join(folder, 'campaigns')
  for (const name of readdirSync(campaigns)) {
    const file = join(campaigns, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^from: \{ day: -?\d+/m, 'from: { day: 3'))
  }
  return folder
}
