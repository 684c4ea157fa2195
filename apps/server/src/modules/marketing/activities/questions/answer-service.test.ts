import { DAY } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, newLearner } from '../../../learning/sections/learner.fixture'
import { makeCampaign, settleAll } from '../campaign/campaign.fixture'
import type { CampaignConfig } from '../campaign/campaign-config'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

const questions = ['a', 'b', 'c'].map((id, right) => ({
  id,
  stem: `第 ${id} 题`,
  options: ['甲', '乙', '丙'],
  right,
  analysis: `解析 ${id}`,
}))
const ALL_RIGHT = questions.map(({ id, right }) => ({ id, option: right }))

function startEpisode() {
  const audio: CampaignConfig['audio'] = {
    episode: '每日听力 100',
    title: '图书馆',
    file: '0123abcd.mp3',
    seconds: 180,
    lines: [{ at: 0, text: 'Good morning.', gloss: '早上好。', voice: 'W' }],
    questions,
    pointsPerRight: 5,
    next: 'audio-101',
    courseId: null,
  }
  return makeCampaign(server.store, server.clock.now, { template: 'audio', config: { audio } })
}

function startDaily() {
  return makeCampaign(server.store, server.clock.now, {
    template: 'question',
    config: {
      question: { questions, points: 3 },
      ranking: { by: 'answers', label: '答对榜', unit: '题' },
    },
    startTime: server.clock.now,
  })
}

const points = async (userId: number) => {
  const { rows } = (await server.store.db.execute(
    `select points from users where id = ${userId}`,
  )) as unknown as { rows: { points: number }[] }
  return rows[0]?.points
}

describe('the questions of an episode', () => {
  test('the episode shows its lines and questions, and nothing that answers them', async () => {
    const { slug } = await startEpisode()
    const state = await server.client.activities.state({ slug })
    expect(state.audio).toMatchObject({
      address: '/media/campaigns/0123abcd.mp3',
      lines: [{ at: 0, text: 'Good morning.', gloss: '早上好。' }],
      next: 'audio-101',
      answered: null,
    })
    expect(JSON.stringify(state)).not.toMatch(/解析|"right"/)
    expect([state.page.stage, state.standing.kind]).toEqual(['player', 'visitor'])
  })

  test('right answers give their points once, however often they are sent at once', async () => {
    const { slug } = await startEpisode()
    const { client, userId } = await newLearner(server)
    const before = (await points(userId)) ?? 0
    const { given, refused } = await settleAll(
      Array.from({ length: 6 }, () =>
        client.activities.answer({
          slug,
          answers: [...ALL_RIGHT.slice(0, 2), { id: 'c', option: 0 }],
        }),
      ),
    )
    expect([given.length, refused.length]).toEqual([1, 5])
    expect(given[0]?.answered.map(({ right, rightOption }) => [right, rightOption])).toEqual([
      [true, 0],
      [true, 1],
      [false, 2],
    ])
    expect(given[0]?.record).toMatchObject({ kind: 'points', amount: 10 })
    expect(await points(userId)).toBe(before + 10)
    const { audio, standing } = await client.activities.state({ slug })
    expect([audio?.answered?.length, standing.kind]).toEqual([3, 'done'])
  })

  test.each([
    ['without one of the answers', ALL_RIGHT.slice(0, 2)],
    ['with an option that is not there', [...ALL_RIGHT.slice(0, 2), { id: 'c', option: 7 }]],
  ])('%s nothing counts', async (_, answers) => {
    const { slug } = await startEpisode()
    const { client } = await newLearner(server)
    expect(await codeOf(client.activities.answer({ slug, answers }))).toBe(5524)
    expect((await client.activities.state({ slug })).audio?.answered).toBeNull()
  })
})

describe('the question of the day', () => {
  test('the next day asks the next question; right days and points add up', async () => {
    const { slug } = await startDaily()
    const { client, userId } = await newLearner(server)
    const before = (await points(userId)) ?? 0
    const today = (await client.activities.state({ slug })).question
    expect(today).toMatchObject({ id: 'a', answered: null, friends: [] })
    await client.activities.answer({ slug, answers: [{ id: 'a', option: 0 }] })
    expect(
      await codeOf(client.activities.answer({ slug, answers: [{ id: 'a', option: 0 }] })),
    ).toBe(5529)
    server.clock.advance(DAY)
    const next = (await client.activities.state({ slug })).question
    expect(next).toMatchObject({ id: 'b', answered: null, rightDays: 1 })
    await client.activities.answer({ slug, answers: [{ id: 'b', option: 0 }] })
    const { question } = await client.activities.state({ slug })
    expect(question).toMatchObject({
      rightDays: 1,
      answered: { option: 0, right: false, rightOption: 1, analysis: '解析 b' },
    })
    expect(await points(userId)).toBe(before + 3)
    const { mine } = await client.activities.ranking({ slug })
    expect(mine).toMatchObject({ rank: 1, score: 1 })
  })

  test('after answering, a user sees with masked names which friends answered through the link', async () => {
    const { slug } = await startDaily()
    const [owner, friend] = [await newLearner(server), await newLearner(server)]
    const { shareCode } = await owner.client.activities.join({ slug })
    const answers = [{ id: 'a', option: 0 }]
    await friend.client.activities.answer({ slug, answers, code: shareCode ?? '' })
    expect((await owner.client.activities.state({ slug })).question?.friends).toEqual([])
    await owner.client.activities.answer({ slug, answers: [{ id: 'a', option: 1 }] })
    const { question } = await owner.client.activities.state({ slug })
    expect(question?.friends).toMatchObject([{ right: true }])
    expect(question?.friends[0]?.nickname).toContain('***')
    expect((await friend.client.activities.state({ slug })).question?.friends).toEqual([])
  })

  test('answering through one’s own link adds no friend', async () => {
    const { slug } = await startDaily()
    const { client } = await newLearner(server)
    const { shareCode } = await client.activities.join({ slug })
    await client.activities.answer({
      slug,
      answers: [{ id: 'a', option: 0 }],
      code: shareCode ?? '',
    })
    expect((await client.activities.state({ slug })).question?.friends).toEqual([])
  })
})
