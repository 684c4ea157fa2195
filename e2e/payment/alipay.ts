const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Pays by Alipay's form without a browser: posts the form, then confirms at the cashier. */
export async function payAlipayForm(markup: string): Promise<void> {
  const gateway = plain(/ action="([^"]+)"/.exec(markup)?.[1])
  const fields = [...markup.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const opened = await post(
    gateway,
    fields.map(([, name, value]) => [plain(name), plain(value)]),
  )
  const action = plain(/<form method="post" action="([^"]+)"/.exec(await opened.text())?.[1])
  await confirmPayment(new URL(action, opened.url).href)
}

/** Confirms the payment at a cashier of the sandbox, Alipay's or WeChat's, by its URL. */
export async function confirmPayment(cashier: string): Promise<void> {
  const { status } = await post(cashier, [['action', 'confirm']], 'manual')
  if (status !== 303) throw new Error(`the cashier answered ${status}`)
}

function post(
  url: string,
  fields: string[][],
  redirect: 'follow' | 'manual' = 'follow',
): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect })
}

function plain(markup = ''): string {
  return markup.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
