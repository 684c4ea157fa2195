import type {
  MembershipInvitationOffer,
  MembershipInviter,
  MyMembershipInvitations,
} from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { globalStore } from '../../stores/global'
import { forgetInvitation, keptInvitation } from '../../stores/kept-invitation'
import { type Answers, renderScreen } from '../../testing/screen.fixture'
import { Screen as MembershipInvite } from './vip-invite/screen'
import { Screen as MembershipInvited } from './vip-invited/screen'

const OFFER = 'GET /api/privileges/invitations/offer'
const MINE = 'GET /api/privileges/invitations'
const CODE = 'GET /api/privileges/invitations/code/abcd2345'
const ACCEPT = 'POST /api/privileges/invitations'

const offer: MembershipInvitationOffer = {
  friend: { card: { id: 1901, name: '月卡 · 试航', courseCount: 3 }, days: 7, withinDays: 7 },
  inviter: { days: 7, maxFriends: 12 },
}
const inviter: MembershipInviter = { id: 7, nickname: '林小舟', avatar: '', closed: null }
const mine = (changes: Partial<MyMembershipInvitations> = {}): MyMembershipInvitations => ({
  code: 'mine2345',
  isMember: true,
  invited: 0,
  rewarded: 0,
  days: 0,
  accepted: null,
  closed: null,
  list: [],
  ...changes,
})
const accepted = { nickname: '林小舟', avatar: '', acceptedAt: Date.UTC(2026, 10, 20) }

afterEach(forgetInvitation)

describe('a member’s own invitation', () => {
  const open = (own: MyMembershipInvitations, answers: Answers = {}) =>
    renderScreen(MembershipInvite, {
      path: '/vip/invite',
      loggedIn: true,
      answers: { [OFFER]: offer, [MINE]: own, ...answers },
    })

  test('a member can send the link or the poster, and sees the friends who came and the rewards', async () => {
    const friend = { nickname: '周**', avatar: '', acceptedAt: Date.UTC(2026, 10, 21) }
    const list = [
      { ...friend, rewarded: true },
      { ...friend, nickname: '吴**', rewarded: false },
    ]
    open(mine({ invited: 2, rewarded: 1, days: 7, list }))
    expect(await screen.findByRole('button', { name: '发给同学' })).toBeVisible()
    expect(screen.getByRole('button', { name: '生成海报' })).toBeVisible()
    expect(screen.getByText('还可以邀请 10 位')).toBeVisible()
    const friends = within(screen.getByRole('region', { name: /^来了 2 位好友/ }))
    expect(friends.getByText('已得 7 天')).toBeVisible()
    expect(friends.getByText('会员已延长 7 天')).toBeVisible()
    expect(friends.getByText('等首次付款')).toBeVisible()
  })

  test('a user who is no member gets a link to the cards', async () => {
    open(mine({ isMember: false }))
    expect(await screen.findByRole('link', { name: '去开通会员' })).toHaveAttribute(
      'href',
      '/vipinfo',
    )
    expect(screen.queryByRole('button', { name: '发给同学' })).toBeNull()
  })

  test('when all invitations are used, there is no link to send', async () => {
    open(mine({ invited: 12, rewarded: 12, days: 84 }))
    expect(await screen.findByText('邀请名额已用完')).toBeVisible()
    expect(screen.queryByRole('button', { name: '发给同学' })).toBeNull()
  })

  test('a shop without cards says so; a failed load can be retried', async () => {
    const { answers } = open(mine(), {
      [OFFER]: refused('internal', { message: '服务器开小差了' }),
    })
    const retry = await screen.findByRole('button', { name: '重新加载' })
    answers[OFFER] = refused('notFound', { message: '还没有会员卡' })
    fireEvent.click(retry)
    expect(await screen.findByText('还没有会员卡')).toBeVisible()
  })
})

describe('a member’s invitation, as the friend opens it', () => {
  const open = (answers: Answers, loggedIn = false) =>
    renderScreen(MembershipInvited, {
      path: '/vip/invited/:id',
      at: '/vip/invited/abcd2345',
      loggedIn,
      answers: { [OFFER]: offer, [CODE]: inviter, [MINE]: mine(), ...answers },
    })

  test('a visitor sees the member and the gift; the code is kept for the login', async () => {
    open({})
    expect(await screen.findByRole('heading', { name: '林小舟 送你 7 天会员' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '登录领 7 天会员' }))
    expect(globalStore.getState().loginVisible).toBe(true)
    expect(keptInvitation(Date.now())).toBe('vip:abcd2345')
  })

  test('a logged-in user accepts and gets a link to the courses of the card', async () => {
    const { calls } = open(
      {
        [ACCEPT]: { nickname: '林小舟', card: '月卡 · 试航', days: 7, expiresAt: 0 },
        [MINE]: () => mine(calls.some((call) => call.startsWith('POST')) ? { accepted } : {}),
      },
      true,
    )
    fireEvent.click(await screen.findByRole('button', { name: '接受 林小舟 的邀请，领 7 天会员' }))
    expect(await screen.findByText('你已接受 林小舟 的邀请，7 天会员已开通。')).toBeVisible()
    expect(screen.getByRole('link', { name: '看会员课程' })).toBeVisible()
  })

  test.each<[Partial<MyMembershipInvitations>, Partial<MembershipInviter>, string]>([
    [{ code: 'abcd2345' }, {}, '这是你自己的邀请链接，发给好友就好。'],
    [{ closed: '只有新用户可以接受邀请' }, {}, '只有新用户可以接受邀请。'],
    [{}, { closed: '对方现在不是会员' }, '对方现在不是会员。'],
  ])('a user who can not accept sees the reason: %j %j', async (own, changes, text) => {
    open({ [MINE]: mine(own), [CODE]: { ...inviter, ...changes } }, true)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull()
  })

  test('for a closed invitation a visitor sees the reason, and the code is not kept', async () => {
    open({ [CODE]: { ...inviter, closed: '对方现在不是会员' } })
    expect(await screen.findByText('对方现在不是会员。')).toBeVisible()
    expect(keptInvitation(Date.now())).toBeNull()
  })

  test('an unknown code is shown as invalid', async () => {
    open({ [CODE]: { id: null, nickname: null, avatar: null, closed: null } })
    expect(await screen.findByText('邀请码无效')).toBeVisible()
  })
})
