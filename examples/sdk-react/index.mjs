// Runs in a folder with the packages and one version of React: a list that is loaded page by page, a value that comes
// to rest, and a write that renews the list, rendered in jsdom.

import { clientOf, contract, createCaller } from '@kaozhou/api'
import {
  apiQuery,
  createQueryClient,
  invalidate,
  provideApi,
  useApi,
  usePages,
  useSettled,
} from '@kaozhou/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { JSDOM } from 'jsdom'
import { createElement, useState, version } from 'react'

const { window } = new JSDOM('<div id="root"></div>')
const { document, navigator } = window
// Node may have a navigator of its own, which can't be assigned.
for (const [name, value] of Object.entries({ window, document, navigator }))
  Object.defineProperty(globalThis, name, { value, configurable: true })
// React looks for a document when it is loaded.
const { createRoot } = await import('react-dom/client')

const goods = [['pen', 'book'], ['bag']]
const transport = async ({ method, url }) => {
  if (method !== 'GET') goods[0].unshift('cup')
  const page = Number(new URL(url).searchParams.get('page') ?? 1)
  const list = (goods[page - 1] ?? []).map((name) => ({ id: name, name }))
  const data = { list, page, end: page >= goods.length, total: 3 }
  return { status: 200, body: { code: 0, success: true, message: '', data } }
}
const queryClient = createQueryClient()
const storage = { token: () => undefined, statisticId: () => undefined, channelId: () => undefined }
const caller = createCaller({ baseUrl: 'http://127.0.0.1', transport, storage })
provideApi(queryClient, async () => clientOf(contract, caller))

function Goods() {
  const { items, more, complete } = usePages((page) => apiQuery('points.goods', { page }))
  const api = useApi()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed, 10)
  const add = async () => {
    setTyped('added')
    await (await api()).points.exchange({ id: 1, requestKey: '12345678' })
    await invalidate(queryClient, 'points')
  }
  return createElement(
    'main',
    null,
    createElement(
      'p',
      null,
      `${items?.map(({ name }) => name).join() ?? '…'} ${complete} ${settled}`,
    ),
    createElement('button', { type: 'button', id: 'more', onClick: more }),
    createElement('button', { type: 'button', id: 'add', onClick: () => void add() }),
  )
}

createRoot(document.getElementById('root')).render(
  createElement(QueryClientProvider, { client: queryClient }, createElement(Goods)),
)
await read('pen,book false')
press('more')
await read('pen,book,bag true')
press('add')
await read('cup,pen,book,bag true added')
console.log(`React ${version}: a list, a write, a value`)
process.exit(0)

function press(id) {
  document.getElementById(id).click()
}

async function read(text) {
  for (let tries = 0; tries < 200; tries += 1) {
    const shown = document.querySelector('p')?.textContent.trim()
    if (shown === text) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`React ${version}: "${document.body.textContent}" instead of "${text}"`)
}
