import { signedRequest } from './signed-request.mjs'

const COURSE = 1001

async function call(origin, request) {
  const answer = await fetch(origin + request.path, request)
  const envelope = await answer.json()
  if (envelope.code !== 0) throw new Error(`${request.path}: ${envelope.code} ${envelope.message}`)
  return envelope.data
}

/** Signs up and logs in with the code from the sandbox's inbox; resolves with the token. */
export async function login(origin, number) {
  const mobile = String(13_700_000_000 + number)
  const asked = signedRequest('POST', '/api/oauth/mobile/code', {
    body: `mobile=${mobile}&type=LOGIN`,
  })
  await call(origin, asked)
  const inbox = await fetch(`${origin}/sandbox/sms?mobile=${mobile}&format=json`)
  const [{ code }] = (await inbox.json()).data
  const body = `mobile=${mobile}&code=${code}`
  const { accessToken } = await call(
    origin,
    signedRequest('POST', '/api/oauth/mobile/login', { body }),
  )
  const address = new URLSearchParams({
    name: '林小舟',
    mobile,
    regionCode: '330106',
    detail: '文三路 1 号',
  })
  const saved = { token: accessToken, body: address.toString() }
  await call(origin, signedRequest('POST', '/api/logistics/addresses', saved))
  return accessToken
}

/** Steps: open the confirm page of a course, submit its order, cancel it so that the next round can buy again. */
export function orderSteps(token) {
  const post = (path, body) => signedRequest('POST', path, { token, body })
  return [
    {
      name: 'confirm',
      request: () => post('/api/orders/courses/single/confirm/get', `courseId=${COURSE}`),
    },
    {
      name: 'submit',
      request: ({ data }) =>
        post(
          '/api/orders/courses/single',
          `checkoutKey=${data.checkoutKey}&total=${data.price.total}`,
        ),
    },
    {
      name: 'cancel',
      request: ({ data }) => post(`/api/orders/${data.id}/cancel`, ''),
    },
  ]
}
