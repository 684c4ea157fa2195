import { spawn } from 'node:child_process'

/** Runs a program to its end, or for `seconds`; all that it printed. Colours are taken out. */
export function runTool(
  program: string,
  args: readonly string[],
  { seconds, cwd }: { seconds: number; cwd: string },
): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, HOME: cwd, NO_COLOR: '1', PYTHONWARNINGS: 'ignore' }
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (part: Buffer): void => {
      said += part.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const end = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    child.once('error', (error) => {
      said += error.message
      resolve(said)
    })
    child.once('close', () => {
      clearTimeout(end)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes of a terminal.
      resolve(said.replace(/\u001b\[[\d;]*m/g, ''))
    })
  })
}
