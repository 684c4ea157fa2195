/**
 * The part of WeChat's JSSDK that the storefront uses, as the script that WeChat's own host would send. Like the real one it
 * changes the list that it is given, runs `ready` after a refused `config` too, and keeps one error handler.
 */
export const WECHAT_JSSDK = `{
  const seen = { configs: [], card: undefined }
  let configured = Promise.resolve('ok')
  let onError = () => {}
  const errMsg = { ok: 'ok', cancelled: 'cancel', failed: 'fail 微信没有完成' }
  const ask = (name, given) => {
    const { success = () => {}, fail = () => {}, cancel = () => {}, ...params } = given
    window.wechatHears(name, params).then((ending) => {
      const answer = errMsg[ending] && { errMsg: name + ':' + errMsg[ending] }
      if (ending === 'ok') success(answer)
      else if (ending === 'cancelled') cancel(answer)
      else fail(answer)
    })
  }
  window.wechatSeen = seen
  window.wx = {
    config({ jsApiList, signature, appId, timestamp, nonceStr }) {
      seen.configs.push({ signature, jsApiList: [...jsApiList] })
      configured = window.wechatHears('config', { appId, timestamp, nonceStr, signature, jsApiList: [...jsApiList] })
      jsApiList.fill('checkJsApi')
      configured.then((ending) => {
        if (ending === 'failed') onError({ errMsg: 'config:fail' })
        else if (ending !== 'ok') onError(undefined)
      })
    },
    ready: (then) => void configured.then(() => setTimeout(then, 0)),
    error(then) { onError = then },
    updateAppMessageShareData({ success, fail, cancel, ...card }) {
      seen.card = card
      ask('updateAppMessageShareData', { success, fail, cancel, ...card })
    },
    updateTimelineShareData: (given) => ask('updateTimelineShareData', given),
    miniProgram: {
      navigateTo: (given) => ask('miniProgram.navigateTo', given),
      navigateBack: (given) => ask('miniProgram.navigateBack', given),
      postMessage: ({ data }) => ask('miniProgram.postMessage', data),
    },
  }
}
`
