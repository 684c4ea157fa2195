interface TrustedTypePolicy {
  /** The address as the browser's `TrustedScriptURL`. */
  createScriptURL(url: string): object
}

/** Null refuses. */
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
 * Says once for the whole page which text may become code or markup (Trusted Types; the server's content policy demands
 * it): the service worker, WeChat's JSSDK, the workers in which hls.js unpacks video and
 * pdf.js reads documents, and documents that are only read.
 * The browser refuses everything else, such as `innerHTML`. Rich text is made of nodes (`sanitizeHtml` of the ui package),
 * by DOMPurify with a policy of its own.
 */
export function limitCode(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url, _type, sink) => (isOurScript(url, sink) ? url : null),
    // Scripts of a document that DOMParser made do not run.
    createHTML: (markup, _type, sink) => (sink === 'DOMParser parseFromString' ? markup : null),
  })
}

/** pdf.js in the background. */
const PDF_WORKER = /^\/assets\/pdf\.worker[\w.-]+\.mjs$/

function isOurScript(url: string, sink: string): boolean {
  if (sink === 'Worker constructor')
    return PDF_WORKER.test(url) || url.startsWith(`blob:${window.location.origin}/`)
  return url === '/service-worker.js' || WECHAT_SCRIPTS.test(url)
}
