import {
  initialLoginDialog,
  type LoginDialogEvent,
  type LoginDialogState,
  loginDialogReducer,
  loginMode,
  OLD_USER_KEY,
} from '@kaozhou/domain'
import { useReducerEffects } from '@kaozhou/ui'
import { useEffect } from 'react'
import { useEnvironment } from '../../page/environment'
import { deviceStorage } from '../../page/storage'
import { globalStore } from '../../stores/global'
import { performLoginEffect } from './login-effects'

/** Inside WeChat, QQ and Weibo the user is already identified and only binds a phone number (spec §2). */
const BIND_TITLE = '绑定手机号'

/** The state machine of the login dialog, opened for the request in the global store. */
export function useLoginDialog(): readonly [LoginDialogState, (event: LoginDialogEvent) => void] {
  const { host } = useEnvironment()
  const [dialog, dispatch] = useReducerEffects(
    loginDialogReducer,
    initialLoginDialog,
    performLoginEffect,
  )
  useEffect(() => {
    const loginType = loginMode(host)
    globalStore.setState({
      loginType,
      ...(loginType === 'bind' && { loginVisibleTitle: BIND_TITLE }),
    })
    const { loginVisibleTitle: title, closeBack, afterLogin } = globalStore.getState()
    dispatch({
      type: 'opened',
      options: {
        title,
        mode: loginType,
        closeBack: closeBack === true,
        hashBack: closeBack === 'step',
        loginReload: !afterLogin,
      },
    })
    const hasAgreedBefore = deviceStorage.text(OLD_USER_KEY) !== null
    if (hasAgreedBefore) dispatch({ type: 'agreementToggled', agreed: true })
  }, [host, dispatch])
  return [dialog, dispatch]
}
