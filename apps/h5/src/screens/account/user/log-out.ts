import { confirm } from '@kaozhou/ui'
import { services } from '../../../session/services'

/** Asks for confirmation, then ends the session on the server and in the browser. */
export async function logOut(): Promise<void> {
  const sure = await confirm({
    title: '退出登录',
    message: '退出后课程和订单都还在，下次登录就能看到。',
    confirmText: '退出登录',
    cancelText: '再待一会',
  })
  if (!sure) return
  const { client, session } = await services()
  // Logging out in the browser must also work offline or with an expired token.
  await client.session.logout({}, { noToast: true }).catch(() => {})
  session.dispatch({ type: 'loggedOut' })
}
