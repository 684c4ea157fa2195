import { expect, type Page, test } from '@playwright/test'
import { COURSE } from './buying/purchase-story'

const RUN = 'top.ran=(top.ran||0)+1'
const CODE = `&#116;&#111;&#112;.ran=(top.ran||0)+1`

/** Ways in which markup brings code along, each in its own manner. */
const WAYS = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC="data:text/javascript,${RUN}"></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script/x>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror="${CODE}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src="x\`<script>${RUN}</script>"\` onerror=${RUN}>`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<image src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:text/javascript,${RUN}"/></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<svg><set onbegin="${RUN}" attributeName=x to=1></svg>`,
  `<svg><foreignObject><img src=x onerror="${RUN}"></foreignObject></svg>`,
  `<svg><style><img src=x onerror="${RUN}"></style></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>去</text></a></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror='${RUN}'>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror='${RUN}'&gt;">`,
  `<math><mtext><mglyph><style><math><img src=x onerror="${RUN}"></style></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror="${RUN}">`,
  `<math href="javascript:${RUN}">去</math>`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>">`,
  `<noembed><img title="</noembed><img src=x onerror='${RUN}'>"></noembed>`,
  `<textarea><p title="</textarea><img src=x onerror='${RUN}'>"></textarea>`,
  `<title><p title="</title><img src=x onerror='${RUN}'>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror='${RUN}'>"></xmp>`,
  `<style><p title="</style><img src=x onerror='${RUN}'>"></style>`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<template><script>${RUN}</script></template>`,
  `<body onload="${RUN}">`,
  `<body onpageshow="${RUN}">`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe onload="${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="data:text/html,<script>${RUN}</script>">`,
  `<video><source onerror="${RUN}"></video>`,
  `<video src=x onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<video onloadstart="${RUN}" src=x></video>`,
  `<details open ontoggle="${RUN}"><summary>看</summary></details>`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<textarea autofocus onfocus="${RUN}"></textarea>`,
  `<p tabindex=0 autofocus onfocus="${RUN}">看</p>`,
  `<marquee onstart="${RUN}">看</marquee>`,
  `<p style="animation: spin 1s" onanimationstart="${RUN}">看</p><style>@keyframes spin{}</style>`,
  `<p onclick="${RUN}" class=pressed>按</p>`,
  `<p onpointerenter="${RUN}" class=pressed>按</p>`,
  `<a class=pressed href="javascript:${RUN}">去</a>`,
  `<a class=pressed href="JaVaScRiPt:${RUN}">去</a>`,
  `<a class=pressed href="&#1;javascript:${RUN}">去</a>`,
  `<a class=pressed href="java&#9;script:${RUN}">去</a>`,
  `<a class=pressed href="java&NewLine;script&colon;${RUN}">去</a>`,
  `<a class=pressed href="javascript://%0a${RUN}">去</a>`,
  `<form action="javascript:${RUN}"><button class=pressed>去</button></form>`,
  `<button formaction="javascript:${RUN}" form=f class=pressed>去</button><form id=f></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<link rel=stylesheet href="data:text/css,*{}" onload="${RUN}">`,
  `<link rel=modulepreload href="data:text/javascript," onload="${RUN}" onerror="${RUN}">`,
  `<table background="javascript:${RUN}"><td>看</td></table>`,
  `<p id=location name=attributes><form id=f2><input name=attributes><input name=parentNode></form><img src=x onerror="${RUN}">`,
]

/** Ends whatever a way has left open, so that it does not swallow the next one. */
const END =
  '-->"\'></textarea></title></style></script></xmp></noembed></noscript></template></select></svg></math></iframe></form></table>'

/** Presses what waits for a hand, wherever it still is. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(
      '.pressed, main a[target], main p',
    ))
      if (!element.closest('nav') && !element.getAttribute('href')?.startsWith('/')) element.click()
  })
}

const ranIn = (page: Page) => page.evaluate(() => (window as Window & { ran?: number }).ran ?? 0)

test('the markup below does run where nothing stops it', async ({ page }) => {
  let ways = 0
  for (const way of WAYS) {
    await page.setContent(`<body>${way}`)
    await pressAll(page).catch(() => undefined)
    await expect
      .poll(() => ranIn(page).catch(() => 0), { timeout: 300 })
      .toBeGreaterThan(0)
      .then(() => (ways += 1))
      .catch(() => undefined)
  }
  expect(ways).toBeGreaterThan(WAYS.length / 2)
})

test('none of it runs in a course’s texts, and Trusted Types have nothing to refuse', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      // The policy of scripts may refuse attributes in the document in which the markup is only taken apart.
      if (effectiveDirective.includes('trusted-types')) refused.push(sample)
    })
  })
  const opened: string[] = []
  page.context().on('page', (other) => opened.push(other.url()))
  let rest = WAYS
  await page.route(`**/api/courses/products/${COURSE.id}**`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const texts = rest.map((way, at) => `${way}${END}<h4>第 ${at + 1} 种</h4>`)
    Object.assign(answer.data, {
      introductionHtml: `<h4>第 0 种</h4>${texts.join('')}`,
      name: `${COURSE.name}${WAYS[4]}`,
      summary: WAYS[10],
    })
    await route.fulfill({ response, json: answer })
  })
  // A way that swallows what follows it ends its page; the others are tried on the next one.
  while (rest.length > 0) {
    await page.goto('/course/list')
    await page.getByRole('link', { name: new RegExp(COURSE.name) }).click()
    await expect(page.getByRole('heading', { name: /<img src=x/ })).toBeVisible()
    const ends = page.getByRole('heading', { name: /^第 \d+ 种$/ })
    await expect(ends.first()).toBeAttached()
    await pressAll(page)
    await expect(ends.first()).toBeAttached()
    expect(await ranIn(page)).toBe(0)
    const refused = page.evaluate(() => (window as Window & { refused?: string[] }).refused)
    expect(await refused).toEqual([])
    rest = rest.slice(await ends.count())
  }
  expect(opened.filter((url) => url.startsWith('javascript:'))).toEqual([])
})
