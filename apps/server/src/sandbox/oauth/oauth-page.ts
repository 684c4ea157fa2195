import { escapeHtml } from '../../platform/markup'
import { sandboxPageHeaders } from '../page-headers'
import { newPerson, OAUTH_PEOPLE } from './oauth-people'

const STYLE = `
:root{color-scheme:light dark;--page:#f5f6f8;--card:#fff;--text:#1b1f27;--muted:#5c6470;--brand:#067a40}
@media (prefers-color-scheme:dark){:root{--page:#101216;--card:#1a1d23;--text:#eef0f4;--muted:#a3abb8;--brand:#4fc98c}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;background:var(--page);color:var(--text);font:16px/1.6 -apple-system,"PingFang SC","Noto Sans SC",sans-serif}
main{max-width:480px;margin:0 auto;padding:48px 16px}
h1{font-size:22px;text-align:center}
p{margin:8px 0 24px;text-align:center;color:var(--muted)}
form{display:grid;gap:12px}
button{min-height:52px;padding:12px 16px;border:0;border-radius:12px;background:var(--card);color:var(--text);font:inherit;font-size:17px;cursor:pointer}
button.plain{background:transparent;color:var(--muted)}
button b{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`

/** The headers of these pages. */
export function oauthPageHeaders(): Record<string, string> {
  return sandboxPageHeaders(STYLE)
}

/** The page on which a person chooses an account. It has no script and works with the keyboard. */
export function oauthPage(visit: {
  school: string
  action: string
  redirectUri: string
  state: string
}): string {
  const people = OAUTH_PEOPLE.map(
    ({ openId, nickname }) =>
      `<button name="person" value="${openId}">以 <b>${nickname}</b> 的身份继续</button>`,
  ).join('\n')
  return document(`<h1>${escapeHtml(visit.school)} 申请获取你的昵称和头像</h1>
<p>沙箱授权页：选一个身份。这里没有真实的社交账号。</p>
<form method="post" action="${escapeHtml(visit.action)}">
<input type="hidden" name="redirect_uri" value="${escapeHtml(visit.redirectUri)}">
<input type="hidden" name="state" value="${escapeHtml(visit.state)}">
${people}
<button name="person" value="${newPerson()}">以 <b>新同学</b> 的身份继续</button>
<button class="plain" name="person" value="">拒绝</button>
</form>`)
}

export function oauthFailure(reason: string): string {
  return document(`<h1>无法授权</h1><p role="alert">${escapeHtml(reason)}</p>`)
}

function document(content: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<title>授权登录</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>
`
}
