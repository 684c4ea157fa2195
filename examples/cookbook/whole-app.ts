import { type Client, createClient, each, type Section } from '@kaozhou/api'
import { formatFen, maskPhone } from '@kaozhou/domain'

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
const mobile = `139${String(Date.now()).slice(-8)}`

const visitor = createClient({
  baseUrl,
  storage: { token: () => undefined, statisticId: () => undefined, channelId: () => 'cookbook' },
})

const client = visitor.with({ token: await logIn() })
console.log('logged in as', maskPhone(mobile))
const course = await firstOnSale()
console.log(`buys ${course.name} for ¥${formatFen(course.price)}`)
await pay(client, await order(client, course.id))
console.log('paid')
await study(client, course.id)

/** Resolves with the token. The sandbox's inbox stands in for the phone. */
async function logIn(): Promise<string> {
  await visitor.session.sendCode({ mobile, type: 'LOGIN' })
  const inbox = await fetch(`${baseUrl}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data } = (await inbox.json()) as { data: { code: string }[] }
  const { accessToken } = await visitor.session.login({ mobile, code: data[0]?.code ?? '' })
  return accessToken
}

/** The first recorded course that costs something and ships nothing. */
async function firstOnSale() {
  for await (const one of each(visitor.courses.recommendPage, {})) {
    if (one.soldOut || one.price === 0 || one.kind === 'live') continue
    const { needFillAddress } = await client.buying.singleConfirm({ courseId: one.id })
    if (!needFillAddress) return one
  }
  throw new Error('no course can be bought')
}

/** Orders at the price that the server computed, which is the only one it takes. */
async function order({ buying }: Client, courseId: number): Promise<string> {
  const { checkoutKey, price } = await buying.singleConfirm({ courseId })
  const { id } = await buying.single({ checkoutKey, total: price.total })
  return id
}

/** A person presses the button at the cashier; here a program does, at the sandbox's. Paid is what the server says. */
async function pay({ orders }: Client, orderId: string): Promise<void> {
  const returnUrl = '/ordersuccess'
  const { ali } = await orders.pay({ orderId, paymentType: 'ALI', returnUrl })
  const form = ali ?? ''
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, plain(value)],
  )
  const gateway = plain(/ action="([^"]+)"/.exec(form)?.[1] ?? '')
  const opened = await fetch(gateway, { method: 'POST', body: new URLSearchParams(fields) })
  const action = plain(/<form method="post" action="([^"]+)"/.exec(await opened.text())?.[1] ?? '')
  const body = new URLSearchParams({ action: 'confirm' })
  await fetch(new URL(action, opened.url), { method: 'POST', body, redirect: 'manual' })
  for (let tries = 0; (await orders.state({ id: orderId })).status !== 'paid'; tries += 1) {
    if (tries > 50) throw new Error('the order is not paid')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function plain(markup: string): string {
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
  return markup.replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
}

/** Opens the first lesson, and says that its first minute was played. */
async function study({ courses, sections }: Client, courseId: number): Promise<void> {
  const chapters = await courses.chapters({ id: courseId })
  const lesson = chapters.flatMap((chapter): Section[] => chapter.sections)[0]
  if (!lesson) throw new Error('the course has no lesson')
  const { media } = await sections.record({ id: lesson.id })
  console.log(`watches ${lesson.name}: ${media ? new URL(media.url, baseUrl).pathname : 'no film'}`)
  await sections.reportProgress({ sectionId: lesson.id, position: 60, played: [[0, 60]] })
  const [seen] = await sections.progress({ courseId, sectionIds: [lesson.id] })
  console.log(`studied ${seen?.watchedSeconds} s`)
}
