import { beijingDateTime } from '@kaozhou/domain'
import { escapeHtml } from '../../platform/markup'
import { type SmsOrigin, smsText } from '../../platform/sms/sms-text'
import type { InboxMessage } from './message-repository'

/** The inbox as a page that reloads every few seconds without a script. */
export function smsPage(
  messages: readonly InboxMessage[],
  origin: SmsOrigin,
  mobile: string | undefined,
): string {
  const list = messages.length
    ? `<ol>${messages.map((message) => messageItem(message, origin)).join('')}</ol>`
    : '<p class="empty">还没有短信。在登录框里点“获取验证码”，它就会出现在这里。</p>'
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="4">
<title>短信收件箱 · ${escapeHtml(origin.signature)}沙箱</title>
<link rel="stylesheet" href="/sandbox/sms.css">
</head>
<body>
<main>
<h1>短信收件箱${mobile === undefined ? '' : ` <small>${escapeHtml(mobile)}</small>`}</h1>
<p class="note">沙箱：这里的验证码没有发到真手机上。页面每 4 秒自动刷新，验证码 5 分钟内有效、只能用一次。</p>
${list}
</main>
</body>
</html>
`
}

function messageItem(message: InboxMessage, origin: SmsOrigin): string {
  const { mobile, code, type, text, sentAt } = message
  const time = new Date(sentAt).toISOString()
  return `<li>
<span class="code" translate="no">${escapeHtml(code)}</span>
<span class="to">${escapeHtml(mobile)}</span>
<span class="text">${escapeHtml(type === 'MAILING' ? text : smsText({ code, type }, origin))}</span>
<time datetime="${time}">${beijingDateTime(sentAt).slice(5)}</time>
</li>`
}

export const smsStyles = `
:root { color-scheme: light dark; --ink: #1b2a2f; --soft: #5d6d72; --paper: #f4f7f6; --card: #fff; --line: #dfe7e5; --teal: #0b6b66 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eeec; --soft: #9db0ac; --paper: #10191b; --card: #182427; --line: #2a3a3d; --teal: #5cc8bd } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem }
h1 { margin: 0 0 .25rem; font-size: 1.5rem }
h1 small { color: var(--soft); font-weight: 400; font-size: 1rem }
.note, .empty { color: var(--soft); font-size: .875rem }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem }
li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .875rem 1rem; display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; align-items: baseline }
.code { font-size: 1.75rem; font-weight: 700; letter-spacing: .12em; color: var(--teal); font-variant-numeric: tabular-nums }
.to { font-variant-numeric: tabular-nums; text-align: right }
.text { white-space: pre-line; overflow-wrap: anywhere }
.text, time { color: var(--soft); font-size: .8125rem }
time { align-self: start; text-align: right }
`
