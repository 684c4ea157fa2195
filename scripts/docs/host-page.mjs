const METHODS = [
  'login',
  'pay',
  'share',
  'setShareCard',
  'openExternal',
  'close',
  'setTitle',
  'openLive',
]
/** Versions of the app shell around those that a method begins or ends with. */
const VERSIONS = ['1.0.0', '1.5.2', '1.5.3', '1.5.4', '1.5.5', '1.5.6', '1.6.0', '2.0.0']

/**
 * The methods of the bridge by host, and by version of the app shell.
 *
 * @param {{ detectHost: (userAgent: string, hints?: object) => object, supports: (method: string, host: object) => boolean }} bridge
 * @param {{ label: string, userAgent: string, around: string }[]} hosts
 * @param {{ name: string, userAgent: string, touchPoints?: number }[]} userAgents
 */
export function hostPage({ detectHost, supports }, hosts, userAgents) {
  const heads = [...METHODS.map((name) => `\`${name}\``)].join(' | ')
  const line = `|---|${METHODS.map(() => '---|').join('')}`
  const marks = (host) => METHODS.map((name) => (supports(name, host) ? 'yes' : '–')).join(' | ')
  const byHost = hosts.map(({ userAgent }) => {
    const row = userAgents.find(({ name }) => name === userAgent)
    if (!row) throw new Error(`no user agent is called ${userAgent}`)
    const host = detectHost(row.userAgent, { maxTouchPoints: row.touchPoints ?? 0 })
    return `| ${userAgent} | ${marks(host)} |`
  })
  const byVersion = ['ios', 'android', 'harmony'].flatMap((os) =>
    VERSIONS.map((version) => {
      const host = { kind: 'other', os, app: { os, version }, miniProgram: false }
      return `| ${os} ${version} | ${marks(host)} |`
    }),
  )
  return `# Methods by host

What \`supports(method, host)\` answers. \`bridge.supports(method)\` also knows what this very browser lacks, such as a share sheet. How each
method works on a host: [@kaozhou/bridge](./packages/bridge.md).

| host | ${heads} |
${line}
${byHost.join('\n')}

## The app by version

| app | ${heads} |
${line}
${byVersion.join('\n')}
`
}
