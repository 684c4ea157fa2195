import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  injectTransport,
  lastCode,
  startTestServer,
  type TestServer,
} from '../../testing/test-server'
import { lessonHostsTag } from './lesson-hosts-tag'
import { openPageBrand } from './open-page-brand'
import { createPageRenderer } from './page-renderer'
import { readPageTemplate } from './page-template'
import type { Renderer, RenderResult } from './renderer'
import { wireSettingsTag } from './wire-settings'

const SHELL = `<!doctype html><html lang="zh-CN"><head><!--brand--><link rel="icon" href="data:,"><!--/brand--><!--head--><title>网校</title><!--/head-->
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base.js">
<link rel="stylesheet" crossorigin href="/assets/base.css"></head>
<body><div id="root"><!--app--></div><!--state--></body></html>`
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_base'], css: ['assets/base.css'] },
  _base: { file: 'assets/base.js' },
  'src/start/boot.ts': { file: 'assets/boot.js' },
  'src/screens/shop/home/screen.tsx': {
    file: 'assets/home.js',
    imports: ['_base'],
    css: ['assets/home.css', 'assets/sheet.css'],
  },
}
const FILES = {
  'index.html': SHELL,
  '.vite/manifest.json': JSON.stringify(MANIFEST),
  'assets/boot.js': 'boot()',
  'assets/base.css': 'main{color:red}',
  'assets/home.css': 'h1{color:blue}',
  'assets/sheet.css': '.sheet{color:green}',
}
const PAGE = {
  kind: 'page' as const,
  title: '选课 & 考舟',
  description: '“四级”与六级',
  canonical: '/home?category=1',
  html: '<main>课程</main>',
  state: '<script type="application/json" id="bootstrap">{}</script>',
  modules: ['src/screens/shop/home/screen.tsx'],
}

let server: TestServer
let directory: string
let brand: Awaited<ReturnType<typeof openPageBrand>>

beforeAll(async () => {
  server = await startTestServer()
  brand = await openPageBrand(server.store, server.platform.log)
  directory = mkdtempSync(join(tmpdir(), 'kaozhou-page-'))
  for (const folder of ['.vite', 'assets']) mkdirSync(join(directory, folder))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(directory, name), text)
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Renders /home with this function. */
function open(render: () => Promise<RenderResult>) {
  return openWith({ render })({ url: '/home', userAgent: '' })
}

/** A busy machine may take its time, unless the limit is what a test is about. */
const NO_HURRY_MS = 60_000

function openWith(own: Pick<Renderer, 'render'> & Partial<Renderer>, limitMs = NO_HURRY_MS) {
  const renderer: Renderer = {
    hostKey: () => '',
    isPersonal: () => false,
    isSortedByExam: () => false,
    warmUp: async () => {},
    pageKey: (url) => url.split('&')[0] ?? null,
    ...own,
  }
  const parts = { template: readPageTemplate(directory), renderer, brand }
  return createPageRenderer(server.app, server.platform, parts, limitMs)
}

describe('a completely rendered page', () => {
  test('the styles that its markup uses are inline, the screen’s first; its code and its other styles are listed for later', async () => {
    const page = await open(async () => ({ ...PAGE, whole: true }))
    const { body } = page as { body: string }
    expect(body).toContain('<style>h1{color:blue}main{color:red}</style>')
    expect(body).toContain('<title>选课 &amp; 考舟</title>')
    expect(body).toContain('<meta name="description" content="“四级”与六级">')
    const { BASE_URL } = server.platform.environment
    expect(body).toContain(`<link rel="canonical" href="${BASE_URL}/home?category=1">`)
    expect(body).toContain('<main>课程</main>')
    expect(body).toContain('<script type="module">boot()</script>')
    expect(body).not.toMatch(/<script[^>]* src=|rel="(?:modulepreload|stylesheet)"/)
    const code = /id="deferred-code">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(code)).toEqual({
      entry: '/assets/index.js',
      screen: '/assets/home.js',
      modules: ['/assets/home.js', '/assets/base.js'],
      styles: ['/assets/home.css', '/assets/base.css'],
      late: ['/assets/sheet.css'],
    })
  })

  test('the page has a hash for each inline script and style', async () => {
    const page = await open(async () => ({ ...PAGE, whole: true }))
    expect(page).toMatchObject({
      inline: {
        scripts: [expect.stringMatching(/^'sha256-[\w+/]{43}='$/)],
        styles: [expect.stringMatching(/^'sha256-/)],
      },
    })
  })

  test('a style sheet is inline when the page has an element with one of its classes', async () => {
    const html = '<main><div class="wide sheet">课程</div></main>'
    const page = await open(async () => ({ ...PAGE, html, whole: true }))
    const { body } = page as { body: string }
    expect(body).toContain('<style>h1{color:blue}.sheet{color:green}main{color:red}</style>')
    expect(body).toContain('"late":[]')
  })
})

test('a page that is only an outline has all styles inline and loads its code at once', async () => {
  const page = await open(async () => ({ ...PAGE, whole: false }))
  const { body } = page as { body: string }
  expect(body).toContain('<script type="module" src="/assets/index.js"></script>')
  expect(body).toContain('<link rel="modulepreload" href="/assets/home.js" data-screen>')
  expect(body).toContain('<style>h1{color:blue}.sheet{color:green}main{color:red}</style>')
})

/** The shell with the brand of the demo. */
function shellPage() {
  const { tags, facts } = brand.current()
  const head = `<title>${facts.name}</title><meta name="description" content="${facts.description}">`
  const body = SHELL.replace(
    /<!--brand-->.*<!--\/head-->/,
    () => `<!--brand-->${tags}<!--/brand-->${head}`,
  )
  return { kind: 'page', body, inline: { scripts: [], styles: [] } }
}

describe('what search engines and chats read', () => {
  test('a page has its title, picture and data, and no text of the data ends its block', async () => {
    const linked = [{ '@type': 'Course', name: '</script><b>', url: '/details/1' }]
    const page = await open(async () => ({ ...PAGE, linked, whole: true }))
    const { body } = page as { body: string }
    const { BASE_URL } = server.platform.environment
    expect(body).toContain('<meta property="og:title" content="选课 &amp; 考舟">')
    expect(body).toContain(`<meta property="og:url" content="${BASE_URL}/home?category=1">`)
    expect(body).toContain(`<meta property="og:image" content="${BASE_URL}/art/`)
    const data = /ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ ...linked[0], url: `${BASE_URL}/details/1` })
  })

  test('a page of nothing is marked as missing, and no engine keeps it', async () => {
    const page = await open(async () => ({ ...PAGE, missing: true, whole: true }))
    expect(page).toMatchObject({ missing: true })
    const { body } = page as { body: string }
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/rel="canonical"|og:/)
  })
})

describe('the static shell is sent', () => {
  test('when rendering crashes', async () => {
    const page = await open(() => Promise.reject(new Error('a crash')))
    expect(page).toEqual({ ...shellPage(), standIn: true })
  })

  test('when rendering takes longer than its limit', async () => {
    let finish: (result: RenderResult) => void = () => {}
    const rendering = new Promise<RenderResult>((resolve) => {
      finish = resolve
    })
    const outline = async () => ({ ...PAGE, html: '<main>骨架</main>', whole: false })
    const request = { url: '/home', userAgent: '' }
    const openPage = openWith({ render: (asked) => (asked.outline ? outline() : rendering) }, 50)
    // The first rendering of a page that is not kept yet may be late under load.
    expect(await openPage(request)).toMatchObject({
      body: expect.stringContaining('<main>骨架</main>'),
      standIn: true,
    })
    const openShell = openWith({ render: () => rendering }, 50)
    expect(await openShell(request)).toEqual({ ...shellPage(), standIn: true })
    finish({ ...PAGE, whole: true })
  })
})

describe('a page for the person who is logged in', () => {
  test('is rendered with their token, marked as personal, and rendered again for each request', async () => {
    const [one, other] = [await server.loginAs('13900000001'), await server.loginAs('13900000002')]
    const seen: number[] = []
    const openPage = openWith({
      isPersonal: () => true,
      render: async ({ client, person }) => {
        expect(person).toBe(true)
        seen.push((await client.users.current()).id)
        return { ...PAGE, whole: true }
      },
    })
    for (const { token } of [one, other, one])
      expect(await openPage({ url: '/mine', userAgent: '', token })).toMatchObject({
        personal: true,
      })
    expect(seen).toEqual([one.userId, other.userId, one.userId])
  })

  test.each([
    ['without a token', true, {}],
    ['for an address that is the same for everyone', false, { token: 'somebody' }],
  ])('%s a page is rendered as for a visitor, and cached', async (_, personal, own) => {
    const persons: boolean[] = []
    const openPage = openWith({
      isPersonal: () => personal,
      render: async ({ client, person }) => {
        persons.push(person)
        await expect(client.users.current()).rejects.toThrow()
        return { ...PAGE, whole: true }
      },
    })
    for (const _request of [1, 2])
      expect(await openPage({ url: '/mine', userAgent: '', ...own })).not.toHaveProperty('personal')
    expect(persons).toEqual([false])
  })
})

describe('a page that is sorted by the exam', () => {
  const EXAM = '考研'

  test('the page is rendered once for everybody with this exam, in the order that the API gives each of them', async () => {
    const people = [await server.loginAs('13900000011'), await server.loginAs('13900000012')]
    for (const { client } of people) await client.users.update({ exam: EXAM })
    const without = await server.loginAs('13900000013')
    const other = await server.loginAs('13900000014')
    await other.client.users.update({ exam: '驾照' })
    const orders: number[][] = []
    const openPage = openWith({
      isSortedByExam: () => true,
      render: async ({ client, person }) => {
        expect(person).toBe(false)
        await expect(client.users.current()).rejects.toThrow()
        orders.push((await client.courses.recommendList()).map(({ id }) => id))
        return { ...PAGE, whole: true }
      },
    })
    const tokens = [...people, without, other].map(({ token }) => token)
    for (const token of [...tokens, 'expired', undefined]) {
      const page = await openPage({ url: '/home', userAgent: '', ...(token && { token }) })
      expect(page).not.toHaveProperty('personal')
    }
    const own = await people[0]?.client.courses.recommendList()
    const usual = await server.client.courses.recommendList()
    expect(orders).toEqual([own, usual].map((list) => list?.map(({ id }) => id)))
    expect(orders[0]).not.toEqual(orders[1])
  })
})

describe('the brand', () => {
  const INDIGO = sql`update settings set value = jsonb_set(jsonb_set(value::jsonb, '{name}', '"远山书院"'), '{colours,primary}', '"#3a4796"') where key = 'brand'`

  test('a changed brand reaches cached pages, new renderings and the shell within five seconds', async () => {
    const before = await startTestServer()
    const source = await openPageBrand(before.store, before.platform.log)
    const openPage = createPageRenderer(before.app, before.platform, {
      template: readPageTemplate(directory),
      renderer: {
        hostKey: () => '',
        isPersonal: () => false,
        isSortedByExam: () => false,
        warmUp: async () => {},
        pageKey: (url) => url,
        render: async (request) => ({ ...PAGE, title: request.brand.name, whole: true }),
      },
      brand: source,
    })
    const page = async (shell: boolean) =>
      (await openPage({ url: '/home', userAgent: '', shell })) as { body: string; inline: object }
    for (const shell of [true, false]) expect((await page(shell)).body).toContain('<title>考舟')
    await before.store.db.execute(INDIGO)
    await vi.waitFor(async () => {
      for (const shell of [true, false]) {
        const { body, inline } = await page(shell)
        expect(body).toContain('<title>远山书院</title>')
        expect(body).toContain('--kz-teal:#3a4796')
        expect(inline).toMatchObject({
          styles: expect.arrayContaining(source.current().styles),
        })
      }
    }, 5_000)
    await before.close()
  })
})

describe('a rendered page from the cache', () => {
  test('a cached page is rendered again after a change of the catalogue', async () => {
    let renderings = 0
    const openPage = openWith({
      render: async () => {
        renderings += 1
        return { ...PAGE, html: `rendering ${renderings}`, whole: true }
      },
    })
    const open = async () =>
      ((await openPage({ url: '/home', userAgent: '' })) as { body: string }).body
    expect([await open(), await open()]).toEqual(
      Array(2).fill(expect.stringContaining('rendering 1')),
    )
    await server.store.db.execute(sql`update courses set price = price + 100 where id = 1001`)
    await vi.waitFor(async () => expect(await open()).toContain('rendering 2'), 5_000)
  })

  test('only a public page is kept compressed; an outline and a personal page are not', async () => {
    const openPage = openWith({
      isPersonal: (url) => url === '/mine',
      pageKey: (url) => (url === '/none' ? null : url),
      render: async () => ({ ...PAGE, whole: true }),
    })
    const kept = async (url: string) =>
      (await openPage({ url, userAgent: '', token: 'x' })) as object
    expect(await kept('/home')).toHaveProperty('kept', true)
    expect(await kept('/mine')).not.toHaveProperty('kept')
    expect(await kept('/none')).not.toHaveProperty('kept')
  })

  test('a page that lacks some of its data is marked as a stand-in', async () => {
    const partial = await open(async () => ({ ...PAGE, whole: true, partial: true }))
    expect(partial).toHaveProperty('standIn', true)
    expect(partial).not.toHaveProperty('kept')
    expect(await open(async () => ({ ...PAGE, whole: true }))).not.toHaveProperty('standIn')
  })
})

describe('many addresses at once', () => {
  test('parameters that the route does not read are dropped: 50 addresses share one rendering', async () => {
    const rendered: string[] = []
    const openPage = openWith({
      render: async ({ url }) => {
        rendered.push(url)
        return { ...PAGE, whole: true }
      },
    })
    for (let n = 0; n < 50; n += 1) await openPage({ url: `/home?id=1&x=${n}`, userAgent: '' })
    expect(rendered).toEqual(['/home?id=1'])
  })

  test('above four renderings under way a new address gets its outline; cached pages and those under way are sent whole', async () => {
    let finish: () => void = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let whole = 0
    const openPage = openWith({
      render: async ({ url, outline }) => {
        if (outline) return { ...PAGE, html: 'outline', whole: false }
        whole += 1
        if (url !== '/known') await finished
        return { ...PAGE, whole: true }
      },
    })
    const pageOf = async (url: string) =>
      (await openPage({ url, userAgent: '' })) as { body: string; standIn?: boolean }
    const open = async (url: string) => (await pageOf(url)).body
    expect(await open('/known')).toContain('<main>')
    const waiting = [1, 2, 3, 4].map((n) => open(`/random?${n}`))
    expect(await Promise.all([5, 6, 7].map((n) => open(`/random?${n}`)))).toEqual(
      Array(3).fill(expect.stringContaining('outline')),
    )
    expect([(await pageOf('/random?8')).standIn, (await pageOf('/known')).standIn]).toEqual([
      true,
      undefined,
    ])
    expect(await open('/known')).toContain('<main>')
    const joined = open('/random?1')
    finish()
    for (const body of await Promise.all([...waiting, joined])) expect(body).toContain('<main>')
    expect(whole).toBe(5)
    expect(await open('/random?9')).toContain('<main>')
  })
})

describe('a server with another digest and other header names', () => {
  let other: TestServer

  beforeAll(async () => {
    other = await startTestServer({
      environment: {
        SIGNATURE_DIGEST: 'md5',
        HEADER_SIGNATURE: 'x-gateway-sign',
        HEADER_NONCE: 'x-gateway-nonce',
        HEADER_TIMESTAMP: 'x-gateway-time',
        HEADER_AUTHORIZATION: 'x-gateway-token',
      },
    })
  })
  afterAll(() => other.close())

  function rendererOf({ app, platform }: TestServer, render: Renderer['render'] | null) {
    const template = readPageTemplate(directory, wireSettingsTag(platform.environment))
    const renderer = render && {
      warmUp: async () => {},
      hostKey: () => '',
      isPersonal: () => false,
      isSortedByExam: () => false,
      pageKey: () => '/',
      render,
    }
    return createPageRenderer(app, platform, { template, renderer, brand })
  }

  test.each([
    ['a rendered page', '13700000001'],
    ['the shell', '13700000002'],
  ])('%s names them, and calls signed with them are accepted', async (which, mobile) => {
    const open = rendererOf(
      other,
      which === 'the shell' ? null : async () => ({ ...PAGE, whole: true }),
    )
    const page = await open({ url: '/home', userAgent: '' })
    const body = page.kind === 'page' ? page.body : ''
    const [, json = '{}'] =
      /<script type="application\/json" id="wire-settings">(.*?)<\/script>/.exec(body) ?? []
    const shared = {
      baseUrl: other.environment.BASE_URL,
      transport: injectTransport(other.app),
      now: () => other.clock.now,
      retries: 0,
    }
    const visitor = {
      token: () => undefined,
      statisticId: () => undefined,
      channelId: () => undefined,
    }
    const client = createClient({ ...shared, storage: visitor, ...JSON.parse(json) })
    await client.session.sendCode({ mobile, type: 'LOGIN' })
    const code = await lastCode(other.app, mobile)
    const { accessToken } = await client.session.login({ mobile, code })
    const storage = { ...visitor, token: () => accessToken }
    const person = createClient({ ...shared, storage, ...JSON.parse(json) })
    expect(await person.users.current()).toMatchObject({ id: expect.any(Number) })
    const deaf = createClient({ ...shared, storage })
    await expect(deaf.users.current()).rejects.toMatchObject({ code: 4001 })
  })

  test('the calls that the server makes for a page are accepted', async () => {
    const open = rendererOf(other, async ({ client }) => {
      const { name } = await client.courses.product({ id: 1001 })
      return { ...PAGE, html: name, whole: true }
    })
    const page = await open({ url: '/home', userAgent: '' })
    const { name } = await server.client.courses.product({ id: 1001 })
    expect(page).toMatchObject({ body: expect.stringContaining(name) })
  })

  test('with the SDK’s default names a page contains none of them', () => {
    expect(wireSettingsTag(server.environment)).toBe('')
  })

  test('a page lists the hosts that lessons may link to', async () => {
    const own = await startTestServer({
      environment: { LESSON_HOSTS: '*.video.example, b.example' },
    })
    expect(lessonHostsTag(own.environment)).toContain('>["*.video.example","b.example"]<')
    const { body } = await own.app.inject({ url: '/home' })
    expect(body).toContain(lessonHostsTag(own.environment))
    await own.close()
  })

  test('a page names the host that the iOS app calls, and its policy allows calls and live rooms there', async () => {
    const host = 'https://ios.kaozhou.example'
    const apart = await startTestServer({ environment: { IOS_APP_BASE_URL: host } })
    expect(wireSettingsTag(apart.environment)).toContain(`"iosAppBaseUrl":"${host}"`)
    const { headers } = await apart.app.inject({ url: '/home' })
    expect(headers['content-security-policy']).toContain(`connect-src 'self' `)
    expect(headers['content-security-policy']).toContain(` ${host} wss://ios.kaozhou.example;`)
    await apart.close()
  })
})

test('other work runs between renderings that arrive together and have all their data in memory', async () => {
  const order: string[] = []
  const renderPage = openWith({
    pageKey: (url) => url,
    render: async ({ url, outline }) => {
      order.push(outline ? 'outline' : 'whole')
      setImmediate(() => order.push(`other work after ${url}`))
      return { ...PAGE, whole: true }
    },
  })
  const urls = [
    '/home?keyword=1',
    '/home?keyword=2',
    '/home?keyword=3',
    '/home?keyword=4',
    '/home?keyword=5',
  ]
  await Promise.all(urls.map((url) => renderPage({ url, userAgent: '' })))
  // The fifth finds four under way.
  expect(order.filter((entry) => !entry.startsWith('other'))).toEqual([
    ...['whole', 'whole', 'whole', 'whole', 'outline'],
  ])
  expect(order.indexOf('other work after /home?keyword=1')).toBeLessThan(order.lastIndexOf('whole'))
})
