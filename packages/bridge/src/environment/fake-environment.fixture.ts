import type { Host } from '@kaozhou/domain'
import type { BridgeEnvironment, HostGlobals } from './bridge-environment'

/** An environment in memory for the tests of this package. Use fake timers. */
export interface FakeEnvironment extends BridgeEnvironment {
  userAgent: string
  globals: HostGlobals
  webShare: BridgeEnvironment['webShare']
  /** The page's address. */
  url: string
  hidden: boolean
  /** What happened, in order: `['navigate', 'https://…']`. */
  readonly log: [action: string, ...details: unknown[]][]
  /** Scripts that load, with what they put on the page; every other one fails. */
  readonly scripts: Map<string, (globals: HostGlobals) => void>
  windowsBlocked: boolean
  closable: boolean
  markup: (text: string) => Document
  listenerCount(): number
  emit(type: string): void
  /** The details of every `action` in the log. */
  all(action: string): unknown[]
}

export function createFakeEnvironment(
  start: { url?: string; userAgent?: string; globals?: HostGlobals } = {},
): FakeEnvironment {
  const log: FakeEnvironment['log'] = []
  const note =
    (action: string) =>
    (...details: unknown[]): void => {
      log.push([action, ...details])
    }
  const environment: FakeEnvironment = {
    userAgent: start.userAgent ?? '',
    globals: start.globals ?? {},
    url: start.url ?? 'https://m.kaozhou.example/home',
    hidden: false,
    webShare: null,
    windowsBlocked: false,
    closable: true,
    log,
    scripts: new Map(),
    markup: () => {
      throw new Error('no markup in this test')
    },
    currentUrl: () => environment.url,
    navigate: note('navigate'),
    clickLink: note('link'),
    openInFrame: note('frame'),
    openWindow(url) {
      if (!environment.windowsBlocked) note('window')(url)
      return !environment.windowsBlocked
    },
    closeWindow: () => environment.closable,
    setTitle: note('title'),
    async loadScript(url) {
      note('script')(url)
      const run = environment.scripts.get(url)
      if (!run) throw new Error(`${url} could not be loaded`)
      run(environment.globals)
    },
    submitForm: note('form'),
    parseHtml: (text) => environment.markup(text),
    isHidden: () => environment.hidden,
    ...fakeListeners(),
    delay,
    now: () => Date.now(),
    randomWord: () => 'word',
    all: (action) => log.filter(([name]) => name === action).map(([, ...details]) => details[0]),
  }
  return environment
}

/** One list for the listeners of the window and of the document. */
function fakeListeners(): Pick<FakeEnvironment, 'listen' | 'listenerCount' | 'emit'> {
  const listeners = new Set<{ type: string; listener: () => void }>()
  return {
    listen(_target, type, listener) {
      const entry = { type, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    listenerCount: () => listeners.size,
    emit(type) {
      for (const entry of [...listeners]) if (entry.type === type) entry.listener()
    },
  }
}

function delay(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** A host: another browser on Android, except for the given fields. */
export function hostOf(host: Partial<Host> = {}): Host {
  return { kind: 'other', os: 'android', app: null, miniProgram: false, ...host }
}
