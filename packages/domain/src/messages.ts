import { VALIDATION_MESSAGES } from './accounts/validation'
import { GIFT_CLAIMED_TEXT } from './new-user/new-user-gift'
import { LOGIN_SUCCESS_TEXT } from './session/login-dialog'

/** The messages of the error catalogue (spec §8) that the client shows by itself. */
export const MESSAGES = {
  ...VALIDATION_MESSAGES,
  giftClaimed: GIFT_CLAIMED_TEXT,
  loginSucceeded: LOGIN_SUCCESS_TEXT,
  reservationSucceeded: '试听预约成功',
  invitationCodeEmpty: '请输入邀请码',
  invitationCodeInvalid: '邀请码无效',
  commentSucceeded: '评价已发布',
  passwordSet: '操作成功',
  networkError: '网络错误',
} as const
