import { confirm } from '@kaozhou/ui'

let isTold = false

/**
 * Tells that what was pressed could not be shown, because its code did not come: the network is bad, or the page is that of
 * an old build. The person decides when to reload, for there may be something typed on the page.
 */
export async function tellLostCode(): Promise<void> {
  if (isTold) return
  isTold = true
  const message = navigator.onLine
    ? '网络不太好，或者页面有了新版本。可以再点一次；还是打不开，就刷新页面。'
    : '网络断开了，连上网络后再点一次。这一页上的内容都还在。'
  const reloads = await confirm({
    title: '没有打开',
    message,
    confirmText: '刷新页面',
    cancelText: '知道了',
  })
  isTold = false
  if (reloads) window.location.reload()
}
