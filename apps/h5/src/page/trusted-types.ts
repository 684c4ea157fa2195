interface TrustedTypePolicy {
  /** Returns the address as the browser's `TrustedScriptURL`. */
  createScriptURL(url: string): object
}

/** Each function returns null to refuse the text. */
interface TrustedTypeRules {
  createScriptURL?(url: string, type: string, sink: string): string | null
  createHTML?(markup: string, type: string, sink: string): string | null
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: TrustedTypeRules): TrustedTypePolicy }
  }
}

/** WeChat's JSSDK (`script-src` of the server's content policy). */
const WECHAT_SCRIPTS = /^https:\/\/res2?\.wx\.qq\.com\//

/**
 * Sets the page's default policy of Trusted Types, which the server's Content-Security-Policy demands. It allows the
 * service worker, WeChat's JSSDK, the workers of hls.js (video) and pdf.js (documents), and markup that DOMParser only
 * parses. The browser refuses all other text as code or markup, such as `innerHTML`. Rich text is built from nodes by
 * DOMPurify, which has a policy of its own (`sanitizeHtml` of the ui package).
 */
export function limitCode(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url, _type, sink) => (isOurScript(url, sink) ? url : null),
    // Scripts in a document of DOMParser do not run.
    createHTML: (markup, _type, sink) => (sink === 'DOMParser parseFromString' ? markup : null),
  })
}

/** The worker of pdf.js. */
const PDF_WORKER = /^\/assets\/pdf\.worker[\w.-]+\.js$/

function isOurScript(url: string, sink: string): boolean {
  if (sink === 'Worker constructor')
    return PDF_WORKER.test(url) || url.startsWith(`blob:${window.location.origin}/`)
  return url === '/service-worker.js' || WECHAT_SCRIPTS.test(url)
}
