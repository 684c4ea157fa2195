const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Pays by Alipay's form without a browser: posts the form, then confirms at the cashier. */
export async function payAlipayForm(markup: string): Promise<void> {
  const gateway = plain(/ action="([^"]+)"/.exec(markup)?.[1])
  const fields = [...markup.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  await payAlipayFields(
    gateway,
    fields.map(([, name, value]) => [plain(name), plain(value)]),
  )
}

/** Pays by the fields of Alipay's form. Resolves with the address that the cashier leads back to. */
export async function payAlipayFields(gateway: string, fields: string[][]): Promise<string> {
  const opened = await post(gateway, fields)
  const action = plain(/<form method="post" action="([^"]+)"/.exec(await opened.text())?.[1])
  return confirmPayment(new URL(action, opened.url).href)
}

/**
 * Confirms the payment at a cashier of the sandbox, Alipay's or WeChat's, by its URL. Resolves with the address that the
 * cashier leads back to.
 */
export async function confirmPayment(cashier: string): Promise<string> {
  const { status, headers } = await post(cashier, [['action', 'confirm']], 'manual')
  if (status !== 303) throw new Error(`the cashier answered ${status}`)
  return new URL(headers.get('location') ?? '/', cashier).href
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
