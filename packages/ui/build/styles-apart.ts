import type { Plugin } from 'vite'

/** Parts of Vite's helper that brings the styles and the code of an import. */
const REPLACEMENTS: readonly [string, string][] = [
  [
    'document.head.appendChild(link);',
    'if (isCss) { link.media = "not all"; link.fetchPriority = "high"; link.addEventListener("load", () => link.media = "all"); } document.head.appendChild(link);',
  ],
  // No document of ours has a nonce.
  ['const cspNonceMeta = document.querySelector("meta[property=csp-nonce]");', ''],
  ['const cspNonce = cspNonceMeta?.nonce || cspNonceMeta?.getAttribute("nonce");', ''],
  ['if (cspNonce) link.setAttribute("nonce", cspNonce);', ''],
]

/**
 * A style sheet that comes with code applies only once it is there. WebKit holds back every sheet that has come while one that
 * applies is on its way: what opens meanwhile would stand there without its styles, for as long as a slow line takes.
 */
export function stylesApart(): Plugin {
  return {
    name: 'kaozhou:styles-apart',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        return REPLACEMENTS.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`Vite's helper has no more: ${from}`)
          return text.replace(from, to)
        }, code)
      },
    },
  }
}
