import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from './environment'
import { environmentSchema } from './environment-schema'
import { projectRoot } from './project-root'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

const root = projectRoot()
const file = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const nginx = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
const servers = Object.entries(file.services).filter(([name]) => name.startsWith('server-'))

/** `${NAME:-default}` as a shell without NAME reads it. */
function withDefaults(text: string): string {
  return text.replace(/\$\{\w+:-([^}]*)\}/g, '$1')
}

test('a database, two servers that are alike, and a proxy', () => {
  expect(Object.keys(file.services)).toEqual(['database', 'server-1', 'server-2', 'proxy'])
  expect(servers[0]?.[1]).toEqual(servers[1]?.[1])
})

test('every image has a version', () => {
  for (const { image } of Object.values(file.services)) expect(image).toMatch(/:\d+\.\d+/)
})

test('every variable of a service is a setting of the server, and the server accepts its value', () => {
  for (const [, { environment = {} }] of servers) {
    const set = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, withDefaults(value)]),
    )
    expect(Object.keys(environmentSchema.entries)).toEqual(expect.arrayContaining(Object.keys(set)))
    // The file does not allow the sandboxes: whoever starts it has to.
    expect(() => readEnvironment(set)).toThrow('ALLOW_SANDBOX=on')
    const allowed = readEnvironment({ ...set, ALLOW_SANDBOX: 'on' })
    expect(allowed).toMatchObject({ PORT: 4173, TRUSTED_PROXIES: 1 })
    expect(set.DATABASE_URL).toContain('@database:5432/')
  }
})

test('a service that depends on another waits until its health check passes', () => {
  for (const { depends_on: waits = {} } of Object.values(file.services)) {
    for (const [name, { condition }] of Object.entries(waits)) {
      expect([name, condition]).toEqual([name, 'service_healthy'])
      expect(file.services[name]?.healthcheck?.test.length).toBeGreaterThan(1)
    }
  }
})

test('every mounted file exists, and every volume is declared', () => {
  for (const { volumes = [] } of Object.values(file.services)) {
    for (const volume of volumes) {
      const [source = ''] = volume.split(':')
      const isKnown = source.startsWith('.')
        ? existsSync(join(root, source))
        : source in file.volumes
      expect([source, isKnown]).toEqual([source, true])
    }
  }
})

test('the proxy forwards to every server on the port that it listens on', () => {
  const led = [...nginx.matchAll(/^\s*server (\S+):(\d+)/gm)].map(([, name, port]) => [name, port])
  expect(led).toEqual(servers.map(([name, { environment }]) => [name, environment?.PORT]))
  expect(nginx).toContain('Upgrade $http_upgrade')
  expect(nginx).toContain('X-Forwarded-Proto $forwarded_proto')
  expect(nginx.split('{').length).toBe(nginx.split('}').length)
})

test('one process of the proxy has room for 5,000 people in live rooms: each takes two connections, and each of these a file', () => {
  const number = (name: string) => Number(new RegExp(`\\b${name} (\\d+);`).exec(nginx)?.[1])
  expect(number('worker_connections')).toBeGreaterThan(2 * 5000)
  expect(number('worker_rlimit_nofile')).toBeGreaterThan(number('worker_connections'))
})

test('the proxy logs neither a query nor a referrer, where codes and signatures stand', () => {
  const [, name, format] = /log_format (\w+) '(.+)';/.exec(nginx) ?? []
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
  expect(nginx.match(/access_log .+;/g)).toEqual([`access_log /var/log/nginx/access.log ${name};`])
})
