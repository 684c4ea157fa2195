;(function () {
  function oldest(pattern, least) {
    var found = pattern.exec(navigator.userAgent)
    return found !== null && Number(found[1]) < least
  }
  var isOld =
    oldest(/Chrom(?:e|ium)\/(\d+)/, 107) ||
    oldest(/\((?:iPhone|iPad|iPod)[^()]* OS (\d+)_/, 15) ||
    oldest(/Version\/(\d+)(?:\.[.\d]*)? Safari/, 15) ||
    !('noModule' in document.createElement('script')) ||
    !window.Promise ||
    !Promise.any
  if (!isOld) return
  var notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.style.cssText =
    'margin:0;padding:12px 16px;background:#fff3d6;color:#7a4d00;font-size:15px;line-height:1.6'
  notice.appendChild(
    document.createTextNode(
      '这个浏览器版本太旧，页面可能打不开，也可能不能听课和付款。请把系统升级到 iOS 15 或更高，或更新微信、浏览器（Chrome 107 或更高）后再打开。'
    )
  )
  document.body.insertBefore(notice, document.body.firstChild)
})()
