import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeBenefit, showBenefit } from './benefit'
import { closeLogin, globalStore, requestLogin, withLogin } from './global'

afterEach(() => globalStore.setState(globalStore.getInitialState(), true))

describe('login dialog (spec §3 global, §4)', () => {
  test('a request without a title opens the dialog with the title 登录', () => {
    requestLogin()
    expect(globalStore.getState()).toMatchObject({ loginVisible: true, loginVisibleTitle: '登录' })
  })

  test('a second request leaves the open dialog as it is', () => {
    const afterLogin = vi.fn()
    requestLogin({ title: '登录领新人礼包', afterLogin })
    requestLogin({ title: '登录', closeBack: true })
    expect(globalStore.getState()).toMatchObject({
      loginVisibleTitle: '登录领新人礼包',
      closeBack: false,
      afterLogin,
    })
  })

  test('closing resets title, closeBack and afterLogin', () => {
    requestLogin({ title: '绑定手机号', closeBack: true, afterLogin: () => {} })
    closeLogin()
    expect(globalStore.getState()).toEqual(globalStore.getInitialState())
  })

  test('withLogin runs an action at once for a logged-in user, and after the login for a visitor', () => {
    const action = vi.fn()
    withLogin(action)
    expect(action).not.toHaveBeenCalled()
    expect(globalStore.getState().afterLogin).toBe(action)
    globalStore.setState({ loggedIn: true })
    withLogin(action)
    expect(action).toHaveBeenCalledTimes(1)
  })
})

describe('new-user coupon popup (spec §3 global, §4)', () => {
  test('without a main picture the head picture is shown', () => {
    showBenefit(
      { id: 7, telImageUrl: null, telHeadImageUrl: '/head.svg', link: '/newgiftpack' },
      false,
    )
    expect(globalStore.getState()).toMatchObject({
      benefitModalVisible: true,
      benefitId: 7,
      benefitImage: '/head.svg',
      newUserLink: '/newgiftpack',
      loginReload: false,
    })
  })

  test('closing resets the whole popup', () => {
    showBenefit({ id: 7, telImageUrl: '/gift.svg' })
    closeBenefit()
    expect(globalStore.getState()).toEqual(globalStore.getInitialState())
  })
})
