import { type Client, createClient } from '@kaozhou/api'
import type { Target } from './attack'
import { signedCall } from './signed-call'

/** Logs a new student in by the sandbox's inbox; null where the server has none. */
export async function newStudent(
  target: Target,
): Promise<{ client: Client; token: string } | null> {
  const mobile = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  let token: string | undefined
  const client = createClient({
    baseUrl: target.url,
    now: target.now,
    retries: 0,
    storage: { token: () => token, statisticId: () => undefined, channelId: () => undefined },
  })
  await client.session.sendCode({ mobile, type: 'LOGIN' })
  const inbox = await fetch(`${target.url}/sandbox/sms?mobile=${mobile}&format=json`)
  if (!inbox.ok) return null
  const { data } = (await inbox.json()) as { data: { code: string }[] }
  const { accessToken } = await client.session.login({ mobile, code: data[0]?.code ?? '' })
  token = accessToken
  return { client, token: accessToken }
}

/** The header that a login of a person of the demo sets, whole; null where the demo is not seeded. */
export async function demoCookie(target: Target, login: string): Promise<string | null> {
  const body = `login=${login}`
  const answer = await signedCall(target, { method: 'POST', path: '/api/desk/demo/login', body })
  return answer.ok ? answer.headers.get('set-cookie') : null
}
