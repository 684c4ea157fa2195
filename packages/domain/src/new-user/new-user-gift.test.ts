import { describe, expect, test } from 'vitest'
import type { NewUserGiftEffect, NewUserGiftEvent } from './new-user-gift'
import { initialNewUserGift, newUserGiftReducer } from './new-user-gift'

function run(...events: NewUserGiftEvent[]) {
  let state = initialNewUserGift
  let last: NewUserGiftEffect[] = []
  for (const event of events) {
    const step = newUserGiftReducer(state, event)
    state = step.state
    last = step.effects
  }
  return { state, last }
}

const image = { id: 7, telImageUrl: '/gift.png', link: '/mycoupon' }
const shown = (loginReload?: boolean, link: string | null = image.link): NewUserGiftEvent => ({
  type: 'shown',
  image: { ...image, link },
  loginReload,
})
const tapped: NewUserGiftEvent = { type: 'tapped' }
const claimed: NewUserGiftEvent = { type: 'claimed' }
const closed: NewUserGiftEvent = { type: 'closed' }
const toast = { type: 'showToast', message: '新人礼包领取成功快去查看吧~' }

describe('claiming', () => {
  test('a tap claims the gift; a second tap, or one on a hidden modal, does not', () => {
    expect(run(shown(), tapped).last).toEqual([{ type: 'claimGift', registerGiftIds: ['7'] }])
    expect(run(shown(), tapped, tapped).last).toEqual([])
    expect(run(tapped).last).toEqual([])
  })

  test('a claimed gift shows a toast and, if the image has a link, opens it after a second', () => {
    expect(run(shown(), tapped, claimed).last).toEqual([
      toast,
      { type: 'openLink', link: '/mycoupon', delayMs: 1000 },
    ])
    expect(run(shown(undefined, null), tapped, claimed).last).toEqual([toast])
    expect(run(shown(), claimed).last).toEqual([])
  })

  test('a failed claim shows the message, and a tap claims again', () => {
    const failed: NewUserGiftEvent = { type: 'claimFailed', message: '已领取' }
    expect(run(shown(), tapped, failed).last).toEqual([{ type: 'showToast', message: '已领取' }])
    expect(run(shown(), tapped, failed, tapped).last).toHaveLength(1)
    expect(run(shown(), failed).last).toEqual([])
  })

  test('a tap on an image without an id claims with an empty list', () => {
    const { last } = run({ type: 'shown', image: {} }, tapped)
    expect(last).toEqual([{ type: 'claimGift', registerGiftIds: [] }])
  })
})

describe('closing reloads the page unless loginReload is explicitly false', () => {
  test.each([
    [undefined, 1],
    [true, 1],
    [false, 0],
  ])('loginReload %s: %d reloads', (loginReload, count) => {
    const { state, last } = run(shown(loginReload), closed)
    expect(last).toHaveLength(count)
    expect(state).toEqual(initialNewUserGift)
  })

  test("closing after the claim does not reload when the image's link is about to open", () => {
    expect(run(shown(), tapped, claimed, closed).last).toEqual([])
    expect(run(shown(undefined, null), tapped, claimed, closed).last).toHaveLength(1)
  })

  test('closing a hidden modal has no effect', () => {
    expect(run(closed).last).toEqual([])
  })
})
