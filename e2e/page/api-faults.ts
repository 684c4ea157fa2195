import type { CDPSession, Page } from '@playwright/test'
import { contract } from '../../packages/api/src/contract'
import type { EndpointShape } from '../../packages/api/src/contract/endpoint'

/** `passed`: to the server. `held`: until `release`. `failing`: status 500. `empty`: lists have no entries. */
export type ApiMode = 'passed' | 'held' | 'failing' | 'empty'

const FAILURE = { code: 5000, success: false, message: '服务器开小差了，请稍后再试', data: null }

/** A call as the browser holds it: before it is sent, or with the server's answer. */
interface PausedCall {
  requestId: string
  request: { method: string; url: string }
  responseStatusCode?: number
}

/** Answers the API calls of a page by the current mode. */
export class ApiFaults {
  mode: ApiMode = 'passed'
  private held: PausedCall[] = []

  private constructor(private readonly devtools: CDPSession) {}

  /** Not by Playwright's `page.route`, which turns the browser's cache off: each document would load the code anew. */
  static async of(page: Page): Promise<ApiFaults> {
    const devtools = await page.context().newCDPSession(page)
    const faults = new ApiFaults(devtools)
    devtools.on('Fetch.requestPaused', (call) => faults.answer(call).catch(ignoreLeft))
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
    return faults
  }

  /** Answers the held calls by the current mode. */
  async release(): Promise<void> {
    await Promise.all(this.held.splice(0).map((call) => this.answer(call)))
  }

  /** Forgets the held calls of a document that is left. */
  forget(): void {
    this.held = []
  }

  private async answer(call: PausedCall): Promise<void> {
    const { requestId } = call
    if (call.responseStatusCode !== undefined) return this.answerEmpty(call)
    if (this.mode === 'failing') return this.fulfill(requestId, 500, FAILURE)
    if (this.mode === 'held') {
      this.held.push(call)
      return
    }
    const interceptResponse = this.mode === 'empty' && listKindOf(call) !== undefined
    await this.devtools.send('Fetch.continueRequest', { requestId, interceptResponse })
  }

  /** The server's answer without the entries of its list. */
  private async answerEmpty(call: PausedCall): Promise<void> {
    const { requestId, responseStatusCode = 200 } = call
    const answer = await this.devtools.send('Fetch.getResponseBody', { requestId })
    const text = Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8').toString()
    const envelope = JSON.parse(text) as { data: object | null }
    const data = listKindOf(call) === 'array' ? [] : { ...envelope.data, ...EMPTY_PAGE }
    return this.fulfill(
      requestId,
      responseStatusCode,
      envelope.data ? { ...envelope, data } : envelope,
    )
  }

  private async fulfill(requestId: string, responseCode: number, json: object): Promise<void> {
    await this.devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(json)).toString('base64'),
    })
  }
}

/** A document that is left takes its calls with it. */
function ignoreLeft(error: Error): void {
  if (!/Invalid InterceptionId|closed/.test(error.message)) throw error
}

/** Ends the interception of a page's calls. A call that is being answered just then is left to itself. */
export async function endRoutes(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const EMPTY_PAGE = { list: [], total: 0, end: true, count: 0, checkedCount: 0 }

function listKindOf({ request }: PausedCall): 'array' | 'page' | undefined {
  return listKind(request.method, new URL(request.url).pathname)
}

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
