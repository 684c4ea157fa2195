import type { Page, Route } from '@playwright/test'
import { contract } from '../../packages/api/src/contract'
import type { EndpointShape } from '../../packages/api/src/contract/endpoint'

/** `passed`: to the server. `held`: until `release`. `failing`: status 500. `empty`: lists have no entries. */
export type ApiMode = 'passed' | 'held' | 'failing' | 'empty'

const FAILURE = { code: 5000, success: false, message: '服务器开小差了，请稍后再试', data: null }

/** Answers the API calls of a page by the current mode. */
export class ApiFaults {
  mode: ApiMode = 'passed'
  private readonly held: Route[] = []

  static async of(page: Page): Promise<ApiFaults> {
    const faults = new ApiFaults()
    await page.route('**/api/**', (route) => faults.answer(route))
    return faults
  }

  /** Answers the held calls by the current mode. */
  async release(): Promise<void> {
    await Promise.all(this.held.splice(0).map((route) => this.answer(route)))
  }

  private async answer(route: Route): Promise<void> {
    switch (this.mode) {
      case 'held':
        this.held.push(route)
        return
      case 'failing':
        return route.fulfill({ status: 500, json: FAILURE })
      case 'empty':
        return answerEmpty(route)
      case 'passed':
        return route.continue()
    }
  }
}

/** Ends the interception of a page's calls. A call that is being answered just then is left to itself. */
export async function endRoutes(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The server's answer without the entries of its list; an answer without a list stays as it is. */
async function answerEmpty(route: Route): Promise<void> {
  const kind = listKind(route.request().method(), new URL(route.request().url()).pathname)
  if (!kind) return route.continue()
  const response = await route.fetch()
  const envelope = (await response.json()) as { data: object | null }
  if (!envelope.data) return route.fulfill({ response })
  const data = kind === 'array' ? [] : { ...envelope.data, ...EMPTY_PAGE }
  return route.fulfill({ response, json: { ...envelope, data } })
}

const EMPTY_PAGE = { list: [], total: 0, end: true, count: 0, checkedCount: 0 }

/** Whether the contract says that an endpoint answers with an array, or with an object that has a `list`. */
function listKind(method: string, pathname: string): 'array' | 'page' | undefined {
  const endpoint = ENDPOINTS.find((one) => one.method === method && one.pattern.test(pathname))
  if (endpoint?.output.type === 'array') return 'array'
  return endpoint && 'entries' in endpoint.output && 'list' in (endpoint.output.entries as object)
    ? 'page'
    : undefined
}

const ENDPOINTS = Object.values(contract)
  .flatMap((area) => Object.values(area as Record<string, EndpointShape>))
  // A literal path is matched before a path with a parameter.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ method, path, output }) => ({
    method,
    output,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
