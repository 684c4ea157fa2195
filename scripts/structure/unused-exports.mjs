import { spawnSync } from 'node:child_process'

/** What knip finds when tests, the gallery and tools are no callers. */
export function unusedExports(root) {
  const options = ['--production', '--include', 'exports,types', '--reporter', 'json']
  const { stdout, stderr } = spawnSync('pnpm', ['run', '--silent', 'knip', ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  if (!stdout.startsWith('{')) throw new Error(`knip: ${stdout}${stderr}`)
  return JSON.parse(stdout).issues.flatMap(({ file, exports = [], types = [] }) =>
    [...exports, ...types].map(({ name }) => ({ path: file, name })),
  )
}
