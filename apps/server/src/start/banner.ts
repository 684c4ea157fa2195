import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { ServerFacts } from './start'

/** The text that is printed when the server has started. */
export function banner(server: ServerFacts): string {
  const phone = server.isOpen ? phoneAddress(server.port) : null
  const lines = [
    '',
    `  ${server.school} is running:   ${server.address}`,
    `  The staff’s desk:  ${server.ownerLink ?? `${server.address}/desk`}`,
    ...(server.ownerLink
      ? ['                     (its first owner begins here, once, within three days)']
      : []),
    ...(server.hasInbox ? [`  SMS codes arrive:  ${server.address}/sandbox/sms`] : []),
    ...(server.workers > 1 ? [`  Processes:         ${server.workers} on one port`] : []),
    ...(phone
      ? [`  On a phone:        ${phone}`, '', renderUnicodeCompact(phone).replace(/^/gm, '  ')]
      : [
          '  On a phone:        start with HOST=0.0.0.0 ALLOW_SANDBOX=on, and a QR code is shown here',
        ]),
    '',
    ...(server.openSandboxes.length > 0
      ? [
          '  Demonstration only: whoever reaches this server can log in as anybody and pay with play money',
          `  (ALLOW_SANDBOX=on; ${server.openSandboxes.join(', ')}).`,
          '',
        ]
      : []),
    '  Ctrl-C stops it.',
    '',
  ]
  return lines.join('\n')
}

/** This machine's first address in its network. */
function phoneAddress(port: number): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  return found ? `http://${found.address}:${port}` : null
}
