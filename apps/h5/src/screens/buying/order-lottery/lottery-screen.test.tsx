import { refused } from '@kaozhou/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const prize = {
  id: 1,
  name: '考研英语红宝书',
  figure: '',
  kind: 'goods',
  amount: 1,
  odds: 50,
  soldOut: false,
}

function campaign(left: number) {
  return {
    slug: 'autumn',
    template: 'lottery',
    title: '下单有礼',
    subtitle: '每单一次',
    startTime: 0,
    endTime: 1,
    period: 'running',
    now: 0,
    page: { slogan: '', steps: [], courseIds: [], share: { title: '', text: '' } },
    people: 1,
    joined: true,
    shareCode: null,
    form: null,
    draw: {
      left,
      chances: 1,
      usedToday: 0,
      perDay: null,
      pointsPerDraw: null,
      earnedIn: null,
      prizes: [prize],
    },
    checkIn: null,
    assist: null,
    rain: null,
    ranking: null,
    result: null,
    couponIds: [],
  }
}

/** A server with one chance that loses the first `lost` answers to a draw; `keys` collects the request keys. */
function server(keys: (string | null)[], lost = 0): Answers {
  let left = 1
  let losses = lost
  return {
    'GET /api/activities/autumn': () => campaign(left),
    'GET /api/activities/autumn/records': { list: [], page: 1, end: true, total: 0 },
    'POST /api/activities/autumn/draw': ({ form }: CallFacts) => {
      keys.push(form.get('requestKey'))
      left = 0
      losses -= 1
      return losses >= 0
        ? refused('internal', { message: '网络开小差了' })
        : { prize, record: null, left }
    },
  }
}

const open = (answers: Answers) =>
  renderScreen(Screen, {
    path: '/orderLottery',
    at: '/orderLottery?slug=autumn',
    answers,
    loggedIn: true,
  })

describe('a lottery', () => {
  test('shows the odds, then the prize, and disables the button without a further chance', async () => {
    open(server([]))
    expect(await screen.findByText('中奖率 0.5%')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '抽一次' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('抽中了考研英语红宝书')).toBeVisible()
    const button = await screen.findByRole('button', { name: '机会用完了' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
  })

  test('repeats a draw whose answer was lost with the same request key', async () => {
    const keys: (string | null)[] = []
    open(server(keys, 1))
    const button = await screen.findByRole('button', { name: '抽一次' })
    fireEvent.click(button)
    await expect.poll(() => keys.length).toBe(1)
    await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true')
    fireEvent.click(button)
    await screen.findByRole('dialog')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('reads 没有找到这个抽奖 when there is none', async () => {
    open({ 'GET /api/activities/autumn': refused('notFound', { message: '活动不存在' }) })
    expect(await screen.findByText('没有找到这个抽奖')).toBeVisible()
  })
})
