import { newPhone, smsCode } from '../people/phone'
import type { Person } from '../people/session'
import type { Visit } from './visit'

/** Logs a new person in through the open login dialog. */
export async function logIn(visit: Visit): Promise<void> {
  const dialog = { role: 'dialog', name: /登录|绑定/ } as const
  const mobile = newPhone()
  await visit.write({ role: 'textbox', name: '手机号', within: dialog }, mobile)
  await visit.press({ role: 'button', name: '获取验证码', within: dialog })
  await visit.see({ role: 'button', name: /秒后重发/, within: dialog })
  const code = await smsCode(visit.origin, mobile)
  await visit.write({ role: 'textbox', name: '验证码', within: dialog }, code)
  await visit.press({ role: 'checkbox', within: dialog })
  await visit.press({ role: 'button', name: '登录', within: dialog })
  await visit.gone(dialog)
}

/** Gives a tab the stored session of a person (spec §7). */
export async function beAs(visit: Visit, { token }: Person): Promise<void> {
  await visit.open('/robots.txt')
  await visit.tab.valueOf(
    `(document.cookie = 'sc_token_pro=${token}; path=/', localStorage.setItem('sc_token', '${token}'))`,
  )
}
