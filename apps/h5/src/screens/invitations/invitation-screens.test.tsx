import type { InvitationOffer, MyInvitations, NewUserPack } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { globalStore } from '../../stores/global'
import { forgetInvitation, keptInvitation } from '../../stores/kept-invitation'
import { type Answers, type CallFacts, renderScreen } from '../../testing/screen.fixture'
import { Screen as Invitation } from './invitation/screen'
import { Screen as MyInvitationsScreen } from './invitation-assist/screen'
import { Screen as ChangeInvitation } from './invitation-change/screen'
import { Screen as NewUserPackScreen } from './newgiftpack/screen'

const OFFER = 'GET /api/school/invitations/offer'
const MINE = 'GET /api/school/invitations'
const CODE = 'GET /api/school/invitations/hasInvitationCode/abcd2345'
const ACCEPT = 'POST /api/school/invitations'
const CHANGE = 'PUT /api/school/invitations'
const INVITER = { id: 7, nickname: '林小舟', avatar: '' }
const NOBODY = { id: null, nickname: null, avatar: null }

const offer: InvitationOffer = {
  friend: { points: 50, withinDays: 7 },
  inviter: { points: 200, redPackets: [{ name: '邀请红包', amount: 800 }] },
  steps: [{ friends: 3, points: 300 }],
}
const mine = (changes: Partial<MyInvitations> = {}): MyInvitations => ({
  code: 'mine2345',
  invited: 0,
  rewarded: 0,
  steps: [
    { friends: 3, points: 300, given: false },
    { friends: 5, points: 600, given: false },
  ],
  accepted: null,
  closed: null,
  list: [],
  ...changes,
})
const accepted = { nickname: '林小舟', avatar: '', acceptedAt: Date.UTC(2026, 10, 20) }

afterEach(forgetInvitation)

describe('an invitation', () => {
  const open = (answers: Answers, loggedIn = false) =>
    renderScreen(Invitation, {
      path: '/invitation/:id',
      at: '/invitation/abcd2345',
      loggedIn,
      answers: { [OFFER]: offer, [CODE]: INVITER, [MINE]: mine(), ...answers },
    })

  test('a visitor sees the inviter and both rewards; the code is kept for the login', async () => {
    open({})
    expect(await screen.findByRole('heading', { name: '林小舟 邀请你一起学' })).toBeVisible()
    expect(screen.getByText('200 积分 + 邀请红包 ¥8')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '登录领 50 积分' }))
    expect(globalStore.getState().loginVisible).toBe(true)
    expect(keptInvitation(Date.now())).toBe('abcd2345')
  })

  test('a logged-in user accepts, and sees that it is done', async () => {
    const { calls } = open(
      {
        [ACCEPT]: INVITER,
        [MINE]: () => mine(calls.some((call) => call.startsWith('POST')) ? { accepted } : {}),
      },
      true,
    )
    fireEvent.click(await screen.findByRole('button', { name: '接受 林小舟 的邀请，领 50 积分' }))
    expect(await screen.findByText('你已接受 林小舟 的邀请，50 积分已到账。')).toBeVisible()
  })

  test.each([
    [mine({ code: 'abcd2345' }), '这是你自己的邀请链接，发给同学就好。'],
    [mine({ closed: '只有新用户可以接受邀请' }), '只有新用户可以接受邀请。你也可以邀请同学。'],
    [mine({ accepted }), '你已接受 林小舟 的邀请，50 积分已到账。'],
  ])('a user who can not accept sees the reason and no button: %j', async (own, text) => {
    open({ [MINE]: own }, true)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull()
  })

  test('an unknown code shows 邀请码无效 and a link to the field for a code', async () => {
    open({ [CODE]: NOBODY })
    expect(await screen.findByText('邀请码无效')).toBeVisible()
    expect(screen.getByRole('link', { name: '输入邀请码' })).toBeVisible()
  })

  test('a failed load can be retried', async () => {
    const { answers } = open({ [CODE]: refused('internal', { message: '服务器开小差了' }) })
    const retry = await screen.findByRole('button', { name: '重新加载' })
    answers[CODE] = INVITER
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: '林小舟 邀请你一起学' })).toBeVisible()
  })
})

describe('the user’s own invitations', () => {
  const open = (own: MyInvitations) =>
    renderScreen(MyInvitationsScreen, {
      path: '/invitation_assist',
      loggedIn: true,
      answers: { [OFFER]: offer, [MINE]: own },
    })

  test('the page shows the code, the friends missing for the next step, and the friends who came', async () => {
    const friend = { nickname: '周**', avatar: '', acceptedAt: Date.UTC(2026, 10, 21) }
    open(
      mine({
        invited: 2,
        rewarded: 1,
        list: [
          { ...friend, rewarded: true },
          { ...friend, nickname: '吴**', rewarded: false },
        ],
      }),
    )
    expect(await screen.findByText('mine2345')).toBeVisible()
    expect(screen.getByText('再有 2 位好友付款，多得 300 积分。')).toBeVisible()
    const friends = within(screen.getByRole('region', { name: '来了 2 位同学' }))
    expect(friends.getByText('奖励已到账')).toBeVisible()
    expect(friends.getByText('等首次付款')).toBeVisible()
  })

  test('without friends it says where to send the link', async () => {
    open(mine())
    expect(await screen.findByText('还没有同学接受邀请')).toBeVisible()
    expect(screen.getByRole('button', { name: '发给同学' })).toBeVisible()
  })
})

describe('the code', () => {
  const open = (answers: Answers) =>
    renderScreen(ChangeInvitation, {
      path: '/invitation_change',
      loggedIn: true,
      answers: { [MINE]: mine(), [CODE]: INVITER, ...answers },
    })
  const enter = async (code: string, button: string) => {
    fireEvent.change(await screen.findByLabelText('邀请码'), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: button }))
  }

  test('an empty field shows a message; an unknown code is shown as invalid (spec §5)', async () => {
    const { calls } = open({ [CODE]: NOBODY })
    await enter(' ', '接受邀请')
    expect(await screen.findByText('请输入邀请码')).toBeVisible()
    await enter('abcd2345', '接受邀请')
    expect(await screen.findByText('邀请码无效')).toBeVisible()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('an accepted code is changed with PUT', async () => {
    const codes: (string | null)[] = []
    open({
      [MINE]: mine({ accepted }),
      [CHANGE]: ({ form, query }: CallFacts) => {
        codes.push(form.get('code') ?? query.get('code'))
        return INVITER
      },
    })
    await enter('abcd2345', '更改邀请人')
    await waitFor(() => expect(codes).toEqual(['abcd2345']))
    expect(await screen.findByText('邀请人已改为 林小舟')).toBeVisible()
  })

  test('when the code can no longer be changed, the page shows the reason and no field', async () => {
    open({ [MINE]: mine({ accepted, closed: '邀请奖励已经发放，邀请码不能再改' }) })
    expect(await screen.findByText('邀请奖励已经发放，邀请码不能再改。')).toBeVisible()
    expect(screen.queryByLabelText('邀请码')).toBeNull()
  })
})

describe('the new-user gift pack', () => {
  const pack = (state: NewUserPack['state']): NewUserPack => ({
    id: 1201,
    title: '新人礼包',
    items: [
      { kind: 'fixed', name: '新人无忧券', value: 1500, threshold: 5900, validDays: 7 },
      { kind: 'redPacket', name: '见面红包', value: 500, threshold: 0, validDays: 15 },
    ],
    state,
  })
  const PACK = 'GET /api/markets/registers/manual/pack'

  test('a new user sees the tickets, claims the pack, and gets a link to where it is used', async () => {
    let state: NewUserPack['state'] = 'ready'
    renderScreen(NewUserPackScreen, {
      path: '/newgiftpack',
      loggedIn: true,
      answers: {
        [PACK]: () => pack(state),
        'POST /api/markets/registers/manual/receive': () => {
          state = 'claimed'
          return { given: [] }
        },
      },
    })
    expect(await screen.findByText('满 59 可用')).toBeVisible()
    expect(screen.getByText('领取后 15 天内有效')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '领取新人礼包' }))
    expect(await screen.findByRole('link', { name: '看我的红包' })).toBeVisible()
  })

  test('an old user can invite instead', async () => {
    renderScreen(NewUserPackScreen, {
      path: '/newgiftpack',
      loggedIn: true,
      answers: { [PACK]: pack('notNew') },
    })
    expect(await screen.findByText('新人礼包只给新同学')).toBeVisible()
    expect(screen.getByRole('link', { name: '邀请同学来领，你也有奖励' })).toBeVisible()
  })
})
