// `node run.mjs program [parts] [--options]`: builds a program of `src`, and the server, and runs it with the options.
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'

const isOption = (argument) => argument.startsWith('-')
const parameters = process.argv.slice(2)
const at = parameters.findIndex(isOption)
const programs = at < 0 ? parameters : parameters.slice(0, at)
const options = at < 0 ? [] : parameters.slice(at)

const server = join(import.meta.dirname, '..', 'server')
// Beside the server's dependencies, so that what is built finds them.
const folder = join(server, 'node_modules', `.${basename(programs[0])}`)

run('tsup', [
  'src/start/main.ts',
  ...programs.map((program) => `../load/src/${program}.ts`),
  ...['--out-dir', folder, '--silent'],
])
run(process.execPath, [join(folder, 'load', 'src', `${programs[0]}.js`), ...options])

function run(command, args) {
  const isScript = command === 'tsup' && process.platform === 'win32'
  const { status } = spawnSync(command, args, { cwd: server, stdio: 'inherit', shell: isScript })
  if (status !== 0) process.exit(status ?? 1)
}
