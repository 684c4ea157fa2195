import { refused } from '@kaozhou/testing'
import '../testing/browser.fixture'
import type { GivenGift } from '@kaozhou/api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { showBenefit } from '../stores/benefit'
import { useGlobal } from '../stores/use-global'
import { renderScreen } from '../testing/screen.fixture'
import { BenefitHost } from './benefit-host'

const CLAIM = 'POST /api/markets/registers/manual/receive'
const endTime = Date.parse('2026-11-29T15:59:00Z')
const COUPON: GivenGift = { kind: 'coupon', name: '新人见面礼 15 元', endTime }
const RED_PACKET: GivenGift = { kind: 'redPacket', name: '新人红包', endTime }

let screens: readonly string[] = []

function Host(): ReactNode {
  const visible = useGlobal((state) => state.benefitModalVisible)
  return visible ? (
    <BenefitHost
      hasScreen={(path) => screens.includes(path)}
      places={{ coupon: '/mycoupon', redPacket: '/redpacks' }}
    />
  ) : null
}

/** The gift popup in a build that has only these screens. */
function open(answer: unknown, has: readonly string[]) {
  screens = has
  const rendered = renderScreen(Host, {
    path: '/home',
    answers: { [CLAIM]: answer },
    loggedIn: true,
  })
  act(() => showBenefit({ id: 5, telImageUrl: '/art/gift.svg', link: '/mycoupon' }, false))
  return rendered
}

const claim = async () =>
  fireEvent.click(await screen.findByRole('button', { name: '领取新人礼包' }))

test('when the screen of the link lists every given gift, a claim opens that screen', async () => {
  const { address } = open({ given: [COUPON] }, ['/mycoupon'])
  await claim()
  expect(await screen.findByText('新人礼包领取成功快去查看吧~')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/mycoupon'), { timeout: 3000 })
})

test('when the link has no screen in this build, a dialog lists the gifts and where they are used', async () => {
  const { address } = open({ given: [COUPON, RED_PACKET] }, [])
  await claim()
  const dialog = await screen.findByRole('dialog', { name: '新人礼包已到账' }, { timeout: 3000 })
  expect(within(dialog).getByText('新人见面礼 15 元')).toBeVisible()
  expect(within(dialog).getByText('新人红包')).toBeVisible()
  expect(within(dialog).getAllByText('11 月 29 日 23:59 前，在确认订单页选用')).toHaveLength(2)
  expect(address()).toBe('/home')
  fireEvent.click(within(dialog).getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '新人礼包已到账' })).toBeNull())
})

test('a coupon and a red packet are each linked to their own list', async () => {
  open({ given: [COUPON, RED_PACKET] }, ['/mycoupon', '/redpacks'])
  await claim()
  const dialog = await screen.findByRole('dialog', { name: '新人礼包已到账' }, { timeout: 3000 })
  expect(within(dialog).getByRole('link', { name: /新人见面礼/ })).toHaveAttribute(
    'href',
    '/mycoupon',
  )
  expect(within(dialog).getByRole('link', { name: /新人红包/ })).toHaveAttribute(
    'href',
    '/redpacks',
  )
})

test('a refused claim shows the reason, and the popup stays open', async () => {
  open(refused('couponUnavailable', { message: '新人礼包已经领取过了' }), [])
  await claim()
  expect(await screen.findByText('新人礼包已经领取过了')).toBeVisible()
  expect(screen.getByRole('button', { name: '领取新人礼包' })).toBeVisible()
})
