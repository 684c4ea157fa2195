import { expect, test } from 'vitest'
import { MESSAGES } from './messages'

test('the messages are those of the error catalogue, word for word', () => {
  expect(MESSAGES).toMatchObject({
    phoneEmpty: '请输入手机号',
    phoneInvalid: '请输入正确的手机号',
    codeEmpty: '请输入验证码',
    notAgreed: '请同意用户协议',
    giftClaimed: '新人礼包领取成功快去查看吧~',
    networkError: '网络错误',
  })
})
