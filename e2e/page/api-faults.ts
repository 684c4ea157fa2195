import type { Page, Route } from '@playwright/test'
import { contract } from '../../packages/api/src/contract'
import type { EndpointShape } from '../../packages/api/src/contract/endpoint'

type Weather = 'fair' | 'held' | 'broken' | 'empty'

const BROKEN = { code: 5000, success: false, message: '服务器开小差了，请稍后再试', data: null }

/** What becomes of the calls of a page: answered, held back, failed, or answered with nothing in their lists. */
export class ApiWeather {
  now: Weather = 'fair'
  private readonly held: Route[] = []

  static async over(page: Page): Promise<ApiWeather> {
    const weather = new ApiWeather()
    await page.route('**/api/**', (route) => weather.answer(route))
    return weather
  }

  /** What was held meets the weather of now. */
  async release(): Promise<void> {
    await Promise.all(this.held.splice(0).map((route) => this.answer(route)))
  }

  private async answer(route: Route): Promise<void> {
    switch (this.now) {
      case 'held':
        this.held.push(route)
        return
      case 'broken':
        return route.fulfill({ status: 500, json: BROKEN })
      case 'empty':
        return emptied(route)
      case 'fair':
        return route.continue()
    }
  }
}

/** The answer with nothing in its list, as far as its row in the contract says that it has one. */
async function emptied(route: Route): Promise<void> {
  const kind = listKind(route.request().method(), new URL(route.request().url()).pathname)
  if (!kind) return route.continue()
  const response = await route.fetch()
  const envelope = (await response.json()) as { data: object | null }
  if (!envelope.data) return route.fulfill({ response })
  const data = kind === 'array' ? [] : { ...envelope.data, ...NOTHING }
  return route.fulfill({ response, json: { ...envelope, data } })
}

const NOTHING = { list: [], total: 0, end: true, count: 0, checkedCount: 0 }

function listKind(method: string, pathname: string): 'array' | 'page' | undefined {
  const row = ROWS.find((one) => one.method === method && one.pattern.test(pathname))
  if (row?.output.type === 'array') return 'array'
  return row && 'entries' in row.output && 'list' in (row.output.entries as object)
    ? 'page'
    : undefined
}

const ROWS = Object.values(contract)
  .flatMap((area) => Object.values(area as Record<string, EndpointShape>))
  // A name in a path fits whatever no row spells out.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ method, path, output }) => ({
    method,
    output,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
