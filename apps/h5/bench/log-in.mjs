import { createClient } from '@kaozhou/api'

/** Logs a new person in, by the calls that the login dialog makes. */
export async function logIn(origin) {
  const mobile = '13900001234'
  const storage = {
    token: () => undefined,
    statisticId: () => undefined,
    channelId: () => undefined,
  }
  const client = createClient({ baseUrl: origin, storage })
  await client.session.sendCode({ mobile, type: 'LOGIN' })
  const inbox = await fetch(`${origin}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data } = await inbox.json()
  const { accessToken } = await client.session.login({ mobile, code: data[0].code })
  return accessToken
}
