import type { Client } from '@kaozhou/api'
import { expect, test } from '@playwright/test'
import { handInMock } from '../people/exams'
import { newPerson, type Person } from '../people/session'
import { type CampaignPath, openWalk } from './open-campaigns'

type Act = (client: Client, more: { helpers: Person[] }) => Promise<unknown>

interface Row {
  slug: string
  /** By default it is joined without anything else. */
  join?: Act
  /** What the page says then, in its bar or in the part that the campaign is about. */
  joined: string
  finish: Act
  done: string | RegExp
}

const CET4 = 'cet4-contest'

/** A campaign of each template that a person takes part in and has done with. */
const ROWS: Partial<Record<CampaignPath, Row>> = {
  '/activity/liveLuck': {
    slug: 'live-luck',
    joined: '抽一次',
    finish: async ({ activities }) => {
      for (let left = 1, turn = 0; left > 0; turn += 1)
        left = (await activities.draw({ slug: 'live-luck', requestKey: `to-the-end-${turn}-turn` }))
          .left
    },
    done: '机会用完了',
  },
  '/activity/checkins/:id': {
    slug: 'checkins-21',
    joined: '今天打卡',
    finish: ({ activities }) => activities.checkIn({ slug: 'checkins-21' }),
    done: '今天已打卡',
  },
  '/activity/mock_assist': {
    slug: 'mock-assist',
    joined: '请好友助力，还差 3 人',
    finish: async ({ activities }, { helpers }) => {
      const { shareCode } = await activities.state({ slug: 'mock-assist' })
      for (const { client } of helpers)
        await client.activities.assist({ slug: 'mock-assist', code: shareCode ?? '' })
    },
    done: '助力已满，再告诉同学',
  },
  '/activity/mock_exam': {
    slug: 'mock-exam',
    joined: '进入考场',
    finish: (client) => handInMock(client, CET4),
    done: '看模考报告',
  },
  '/act/audio100': {
    slug: 'audio-100',
    joined: '还有 3 题没选',
    finish: async ({ activities }) => {
      const { audio } = await activities.state({ slug: 'audio-100' })
      const answers = audio?.questions.map(({ id }) => ({ id, option: 0 })) ?? []
      await activities.answer({ slug: 'audio-100', answers })
    },
    done: /^正确答案：/,
  },
  '/activity/share_question': {
    slug: 'share-question',
    joined: '先选一个答案',
    finish: async ({ activities }) => {
      const { question } = await activities.state({ slug: 'share-question' })
      const answers = [{ id: question?.id ?? '', option: 0 }]
      await activities.answer({ slug: 'share-question', answers })
    },
    done: /^正确答案：/,
  },
  '/activity/cetPreheat': {
    slug: 'cet-preheat',
    join: ({ activities }) => activities.join({ slug: 'cet-preheat', tag: 'reading' }),
    joined: '许下愿望',
    finish: ({ wishes }) => wishes.save({ exam: 'CET4', score: 555 }),
    done: '你的愿望：555 分',
  },
  '/activity/computerCode': {
    slug: 'computer-code',
    joined: '领取',
    finish: ({ activities }) => activities.claimGift({ slug: 'computer-code', id: 3508 }),
    done: '已领取',
  },
  '/xhsPost': {
    slug: 'xhs-post',
    joined: '提交审核',
    finish: ({ activities }) =>
      activities.handIn({
        slug: 'xhs-post',
        link: `https://www.xiaohongshu.com/explore/${Date.now()}`,
      }),
    done: '已提交，等待审核',
  },
}

test('a page says how its person stands with it: joined, and done', async ({
  browser,
  baseURL,
}) => {
  const [person, ...helpers] = await Promise.all(
    Array.from({ length: 4 }, () => newPerson(baseURL ?? '')),
  )
  if (!person) throw new Error('nobody signed up')
  const { client } = person
  const rows = Object.entries(ROWS) as [CampaignPath, Row][]
  for (const [, { slug, join }] of rows) {
    await (join ? join(client, { helpers }) : client.activities.join({ slug }))
  }
  const walk = await openWalk(browser, baseURL, person)
  for (const [path, { joined }] of rows) {
    await walk.open(path)
    await expect(walk.page.getByText(joined, { exact: true }).first()).toBeVisible()
  }
  for (const [, { finish }] of rows) await finish(client, { helpers })
  for (const [path, { slug, done }] of rows) {
    await walk.open(path)
    await expect(walk.page.getByText(done, { exact: true }).first()).toBeVisible()
    const { standing } = await client.activities.state({ slug })
    expect({ path, kind: standing.kind }).toEqual({
      path,
      // A reviewer has still to look at a post.
      kind: path === '/xhsPost' ? 'joined' : 'done',
    })
  }
  await walk.end()
})
