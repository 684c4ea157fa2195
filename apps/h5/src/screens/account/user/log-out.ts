import { confirm } from '@kaozhou/ui'
import { services } from '../../../session/services'

/** Asks first, then ends the session here and on the server. */
export async function logOut(): Promise<void> {
  const sure = await confirm({
    title: '退出登录',
    message: '退出后课程和订单都还在，下次登录就能看到。',
    confirmText: '退出登录',
    cancelText: '再待一会',
  })
  if (!sure) return
  const { client, session } = await services()
  // Offline or expired: the person still wants to be logged out on this phone.
  await client.session.logout({}, { noToast: true }).catch(() => {})
  session.dispatch({ type: 'loggedOut' })
}
