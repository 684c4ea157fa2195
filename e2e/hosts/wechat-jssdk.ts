/**
 * The part of WeChat's JSSDK that the storefront uses, as the script that WeChat's own host would send. Like the real one it
 * changes the list that it is given, runs `ready` after a refused `config` too, and keeps one error handler.
 */
export const WECHAT_JSSDK = `{
  const seen = { configs: [], card: undefined, hidden: [], launched: [] }
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
  // In a frame of WeChat's own, as the real ones: nothing of the page reaches into it.
  const drawTags = (name) => customElements.get(name) || customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      const frame = document.createElement('iframe')
      frame.title = name
      frame.src = 'https://tags.weixin.qq.com/tag.html#' + encodeURIComponent(this.querySelector('script').textContent)
      frame.onload = () => this.dispatchEvent(new Event('ready'))
      frame.style.cssText = 'display:block;border:0;width:100%;height:100%'
      window.addEventListener('message', ({ source }) => {
        if (source !== frame.contentWindow) return
        window.wechatHears(name, {}).then((ending) => {
          if (ending === 'ok') seen.launched.push({ ...Object.fromEntries([...this.attributes].map((a) => [a.name, a.value])) })
          this.dispatchEvent(new Event(ending === 'ok' ? 'launch' : 'error'))
        })
      })
      this.append(frame)
    }
  })
  window.wechatSeen = seen
  window.wx = {
    config({ jsApiList, openTagList = [], signature, appId, timestamp, nonceStr }) {
      seen.configs.push({ signature, timestamp, nonceStr, jsApiList: [...jsApiList], openTagList: [...openTagList] })
      openTagList.forEach(drawTags)
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
    hideMenuItems({ menuList, success }) {
      seen.hidden = [...new Set([...seen.hidden, ...menuList])]
      success?.()
    },
    showMenuItems({ menuList }) {
      seen.hidden = seen.hidden.filter((entry) => !menuList.includes(entry))
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
