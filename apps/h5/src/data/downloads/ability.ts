/** Why this browser can't keep lessons, with what to do instead; null when it can. */
export async function whyNoDownloads(): Promise<string | null> {
  if (!('indexedDB' in globalThis) || !globalThis.crypto?.subtle || !('serviceWorker' in navigator))
    return NO_STORAGE
  // Some browsers have the name in a private window and refuse its use.
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration) return NO_STORAGE
  if (!navigator.serviceWorker.controller) return '页面还没准备好，请刷新页面后再下载'
  const answer = await fetch('/media/kept/ready', { cache: 'no-store' }).catch(() => null)
  // An older worker runs until every page of the storefront is closed.
  return answer?.status === 204 ? null : '页面已更新，请关掉所有打开的本站页面，再打开一次'
}

const NO_STORAGE =
  '这个浏览器存不了课程（可能是无痕窗口或微信内置浏览器），请用 Chrome、Edge 或手机自带浏览器打开本站'

/** Said where a page can't feed a player: Safari’s own does not ask the service worker. */
export const NO_STREAMS = '这台手机的系统太旧，播放不了下载的视频，请升级到 iOS 17.1 以上'
