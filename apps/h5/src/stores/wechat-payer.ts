const KEY = 'kz.wechatOpenId'

/** Used while storage is switched off. */
let unstored: string | undefined

/** Stores the openid that WeChat's authorizer gave for this user: only with it a payment inside WeChat can start. */
export function keepWechatOpenId(openId: string): void {
  unstored = openId
  try {
    localStorage.setItem(KEY, openId)
  } catch {
    // Storage is switched off: it is kept until the page is left.
  }
}

/** The stored openid; undefined until the authorizer was visited. */
export function wechatOpenId(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}
