import { LOGIN_DIALOG_TITLE } from '@kaozhou/domain'
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button'
import { ConsentCheckbox } from '../checkbox/consent-checkbox'
import { cx } from '../class-names'
import { Dialog } from '../dialog/dialog'
import { CodeInput } from '../input/code-input'
import { PhoneInput } from '../input/phone-input'
import styles from './login-dialog.module.css'

/** `bind` in the browsers of WeChat, QQ and Weibo: the account is known, only the phone number is missing (spec §2). */
export type LoginMode = 'login' | 'bind'

/** The props of `LoginDialog`. */
export interface LoginDialogProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** Whether the form logs in or binds a phone number. */
  mode?: LoginMode
  /** 登录 by default; 绑定手机号 when binding. */
  title?: string
  /** Value of the phone field. */
  phone: string
  /** Value of the code field. */
  code: string
  /** True while the agreement box is ticked. */
  agreed: boolean
  /** Validation or server message under the fields (spec §8 codemsg). */
  error?: string | null
  /** Marks the phone field as invalid. */
  phoneInvalid?: boolean
  /** Seconds until a code may be sent again, 59 … 0; null when it may. */
  seconds?: number | null
  /** True while a code is being sent. */
  sending?: boolean
  /** How far the browser is with a security check, from 0 to 1: shown instead of the lead. Null while there is none. */
  checkShare?: number | null
  /** True while the login or the binding runs. */
  loading?: boolean
  /** The links after 我已阅读并同意. */
  agreements?: ReactNode
  /** Shown instead of the form: another way to log in. */
  otherWay?: ReactNode
  /** Content under the form: the choice of another way. */
  extra?: ReactNode
  /** Called with the new value of the phone field. */
  onPhoneChange: (phone: string) => void
  /** Called with the new value of the code field. */
  onCodeChange: (code: string) => void
  /** Called with the new state of the agreement box. */
  onAgreedChange: (agreed: boolean) => void
  /** Called by 获取验证码. */
  onSendCode: () => void
  /** Called when the form is submitted, also without the agreement. */
  onSubmit: () => void
  /** Called on Esc, the backdrop or the close button; the caller then sets `open` to false. */
  onClose: () => void
}

const WORDS = {
  login: { title: LOGIN_DIALOG_TITLE, lead: '未注册的手机号将自动创建账号', submit: '登录' },
  bind: { title: '绑定手机号', lead: '绑定后课程和订单不会丢失', submit: '绑定并登录' },
} as const satisfies Record<LoginMode, { title: string; lead: string; submit: string }>

function sendLabel({ seconds, sending }: LoginDialogProps): string {
  if (typeof seconds === 'number') return `${seconds} 秒后重发`
  return sending ? '发送中' : '获取验证码'
}

function Fields(props: LoginDialogProps & { errorId: string }): ReactElement {
  const counting = typeof props.seconds === 'number'
  return (
    <>
      <PhoneInput
        value={props.phone}
        onChange={props.onPhoneChange}
        invalid={props.phoneInvalid}
        aria-describedby={props.errorId}
        autoFocus
      />
      <div className={styles.code}>
        <CodeInput
          value={props.code}
          onChange={props.onCodeChange}
          aria-describedby={props.errorId}
        />
        <Button
          variant="wash"
          className={styles.send}
          disabled={counting}
          loading={props.sending}
          onClick={props.onSendCode}
        >
          {sendLabel(props)}
        </Button>
      </div>
    </>
  )
}

/** Screen readers hear that a check runs, but not every percent of it. */
function Lead(props: { checkShare?: number | null; children: string }): ReactElement {
  const { checkShare = null, children } = props
  return (
    <p className={styles.lead} role="status">
      {checkShare === null ? children : '正在做安全验证，请稍候 '}
      {checkShare !== null && <span aria-hidden="true">{Math.floor(checkShare * 100)}%</span>}
    </p>
  )
}

/**
 * The login form in a dialog. It renders and reports events; the caller owns values, validation and requests. The
 * agreement shakes when the form is submitted without it.
 *
 * Keyboard: Enter in a field sends the form, Esc closes the dialog.
 */
export function LoginDialog(props: LoginDialogProps): ReactElement {
  const { mode = 'login', agreed, error } = props
  const words = WORDS[mode]
  const errorId = useId()
  const [shakes, setShakes] = useState(0)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (props.loading) return
    if (!agreed) setShakes(shakes + 1)
    props.onSubmit()
  }
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title ?? words.title}
      dismissible={false}
      className={styles.dialog}
    >
      {props.otherWay ?? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <Lead checkShare={props.checkShare}>{words.lead}</Lead>
          <Fields {...props} errorId={errorId} />
          <p id={errorId} className={styles.error} role="alert">
            {error}
          </p>
          <div key={shakes} className={cx(shakes > 0 && !agreed && styles.shake)}>
            <ConsentCheckbox
              className={styles.agreement}
              checked={agreed}
              onChange={props.onAgreedChange}
            >
              {props.agreements ?? '《用户协议》和《隐私政策》'}
            </ConsentCheckbox>
          </div>
          <Button type="submit" block size="lg" loading={props.loading}>
            {words.submit}
          </Button>
        </form>
      )}
      {props.extra ? <div className={styles.extra}>{props.extra}</div> : null}
    </Dialog>
  )
}
