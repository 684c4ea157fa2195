import { MINUTE, TOKEN_KEY } from '@kaozhou/domain'
import { scriptJson } from '../../platform/markup'
import { type InlineHashes, inlineDigest } from '../security-headers'

/** A page of the storefront with its digests. */
export interface StaffPage {
  body: string
  inline?: InlineHashes
}

/** A bar of staff, below every page that they see as a student. */
export interface StaffBar {
  /** 学员视角 */
  label: string
  /** What it says first, as markup. */
  text: string
  leftMs: number
  /** Where its way out leads, and what goes with it. */
  out: { action: string; name: string; value: number; text: string }
  /** What pages send as their token. */
  token: string
}

/** A page of the storefront as staff see it as a student: with a bar, and with a storage of its own. */
export function withStaffBar({ body, inline }: StaffPage, bar: StaffBar): Required<StaffPage> {
  const script = scriptOf(bar.token)
  return {
    body: body
      // Before every other script. Functions, because `$&` in a replacement string has a meaning.
      .replace('<script', () => `<script>${script}</script><script`)
      .replace('</head>', () => `<style>${STYLE}</style></head>`)
      .replace('</body>', () => `${markupOf(bar)}</body>`),
    inline: {
      scripts: [...(inline?.scripts ?? []), inlineDigest(script)],
      styles: [...(inline?.styles ?? []), inlineDigest(STYLE)],
    },
  }
}

function markupOf({ label, text, leftMs, out }: StaffBar): string {
  const minutes = Math.ceil(leftMs / MINUTE)
  return `<aside id="viewing" aria-label="${label}" data-left="${leftMs}"><p><strong>${label}</strong> · ${text} · <span>还剩 ${minutes} 分钟</span></p><form method="post" action="${out.action}"><input type="hidden" name="${out.name}" value="${out.value}"><button>${out.text}</button></form></aside>`
}

/**
 * What the page keeps stays in the page: nothing of the student is left in the browser, nothing that is there is read, and
 * whoever is logged in here is so afterwards. It can read no token; what it sends in place of one only says that the page
 * is one of the view. The bar counts the minutes, and leaves when they are over.
 */
const scriptOf = (token: string): string => `(() => {
  class Kept {
    get length() { return Object.keys(this).length }
    key(at) { return Object.keys(this)[at] ?? null }
    getItem(name) { return Object.prototype.hasOwnProperty.call(this, name) ? this[name] : null }
    setItem(name, value) { this[name] = String(value) }
    removeItem(name) { delete this[name] }
    clear() { for (const name of Object.keys(this)) delete this[name] }
  }
  const own = new Kept()
  own.setItem(${scriptJson(TOKEN_KEY)}, ${scriptJson(token)})
  const jar = new Map(document.cookie.split('; ').filter((pair) => /^kz-(theme|text)=/.test(pair)).map((pair) => pair.split('=')))
  const put = (target, name, value) => Object.defineProperty(target, name, { configurable: true, ...value })
  put(window, 'localStorage', { value: own })
  put(window, 'sessionStorage', { value: new Kept() })
  put(window, 'indexedDB', { value: undefined })
  put(window, 'caches', { value: { keys: async () => [], match: async () => undefined, open: async () => { throw new Error('nothing is kept in a view') } } })
  put(document, 'cookie', {
    get: () => [...jar].map((pair) => pair.join('=')).join('; '),
    set: (text) => {
      const [, name, value] = /^([^=;]*)=([^;]*)/.exec(text) ?? []
      const end = /expires=([^;]*)/i.exec(text)
      const isOver = /max-age=(0|-)/i.test(text) || (end && Date.parse(end[1]) < Date.now())
      if (name !== undefined) isOver ? jar.delete(name) : jar.set(name, value)
    },
  })
  delete Navigator.prototype.serviceWorker
  addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  addEventListener('DOMContentLoaded', () => {
    const bar = document.getElementById('viewing')
    const until = Date.now() + Number(bar.dataset.left)
    const count = () => {
      const left = until - Date.now()
      bar.querySelector('span').textContent = '还剩 ' + Math.max(1, Math.ceil(left / ${MINUTE})) + ' 分钟'
      if (left <= 0) bar.querySelector('form').submit()
      else setTimeout(count, Math.min(left, 10000))
    }
    count()
  })
})()`

/** The page's own bars rise by its height: they leave the safe area free. */
const STYLE = `:root:root{--kz-safe-bottom:calc(44px + env(safe-area-inset-bottom,0px))}
#viewing{position:fixed;z-index:2000;inset:auto 0 0;display:flex;gap:8px;align-items:center;justify-content:center;box-sizing:border-box;min-block-size:calc(44px + env(safe-area-inset-bottom,0px));padding:0 12px env(safe-area-inset-bottom,0px);border-block-start:2px solid var(--kz-amber);background:var(--kz-amber-wash);color:var(--kz-on-amber-wash);font-size:var(--kz-text-13);line-height:1.3}
#viewing p{flex:0 1 auto;margin:0}
#viewing span{white-space:nowrap}
#viewing form{flex:none}
#viewing button{min-block-size:36px;padding:0 12px;border:1px solid currentColor;border-radius:var(--kz-radius-8);background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
#root{padding-block-end:44px}
@media (max-width:479px){#viewing{justify-content:space-between;padding-inline:10px;font-size:var(--kz-text-12)}#viewing button{padding:0 8px}}`
