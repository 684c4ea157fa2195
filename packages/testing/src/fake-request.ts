import { parseQuery, type WireRequest } from '@kaozhou/api'

/** A request in the parts that a server reads. */
export interface FakeRequest {
  /** The HTTP method, in capitals. */
  method: string
  /** The path with its values, without the query. */
  path: string
  /** Without `?`. */
  query: string
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>
  /** The form as text, a form with a file, or nothing. */
  body: string | FormData | undefined
}

/** Reads what the SDK gives to its transport. */
export function ofWire({ method, url, headers, body }: WireRequest): FakeRequest {
  return { method, ...partsOf(url), headers: lowerCased(headers), body }
}

/** Reads a request of `fetch`. */
export async function ofFetch(request: Request): Promise<FakeRequest> {
  const { method, url } = request
  const headers = lowerCased(Object.fromEntries(request.headers))
  const isForm = headers['content-type']?.startsWith('multipart/form-data')
  const body =
    method === 'GET' ? undefined : isForm ? await request.formData() : await request.text()
  return { method, ...partsOf(url), headers, body }
}

/** The fields of a request: those of the query, of the form and of the path. */
export function fieldsOf(
  { query, body }: FakeRequest,
  params: Record<string, string>,
): Record<string, unknown> {
  const form = typeof body === 'string' ? parseQuery(body) : fieldsOfForm(body)
  return { ...parseQuery(query), ...form, ...params }
}

function fieldsOfForm(form: FormData | undefined): Record<string, unknown> {
  const names = new Set(form?.keys())
  return Object.fromEntries(
    [...names].map((name) => {
      const values = form?.getAll(name) ?? []
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

function partsOf(url: string): Pick<FakeRequest, 'path' | 'query'> {
  const { pathname, search } = new URL(url, 'http://fake.invalid')
  return { path: pathname, query: search.slice(1) }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
