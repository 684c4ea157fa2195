import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'

/** What is asked of the process that has the database open: a program, the words after its name, and where it was called. */
const askedCommand = v.object({
  program: v.picklist(['content', 'staff']),
  words: v.array(v.string()),
  base: v.string(),
})
export type AskedCommand = v.InferOutput<typeof askedCommand>

/** A line to say, or the exit code with which the command ended. */
type Answer = { line: string } | { code: number }

/** Runs a command, and resolves with its exit code. */
export type RunCommand = (asked: AskedCommand, say: (line: string) => void) => Promise<number>

/** The server went away before it said how the command ended. */
export class CommandLostError extends Error {
  override name = 'CommandLostError'

  constructor() {
    super('服务器中途停了，不知道写进去没有；再运行一次，已经写进去的不会再写')
  }
}

const REQUEST_BYTES = 64 * 1024
const REQUEST_MS = 2_000
/** Longer paths of a socket are cut off in silence by the system. */
const PATH_BYTES = 103

/** The socket in a data folder, which no other user can enter; null where the path is too long for one. */
function socketPath(directory: string): string | null {
  const path = join(directory, 'commands.sock')
  return Buffer.byteLength(path) > PATH_BYTES ? null : path
}

/**
 * Takes commands for the process that has a data folder's database open. Call it only with the folder locked: a socket that
 * is there already was left by a process that is gone.
 *
 * @returns a function that takes none any more and waits for those under way; null where there can't be a socket.
 */
export async function listenForCommands(
  directory: string,
  run: RunCommand,
): Promise<(() => Promise<void>) | null> {
  const path = socketPath(directory)
  if (path === null) return null
  await rm(path, { force: true })
  const server = createServer((socket) => void answer(socket, run))
  server.maxConnections = 4
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function answer(socket: Socket, run: RunCommand): Promise<void> {
  // Whoever asked may be gone; the command goes on to its end.
  socket.on('error', () => undefined)
  const asked = await readCommand(socket)
  if (!asked) {
    socket.destroy()
    return
  }
  const send = (answer: Answer) => void socket.write(`${JSON.stringify(answer)}\n`)
  const code = await run(asked, (line) => send({ line }))
  send({ code })
  socket.end()
}

/** The first line of a socket; null for what is none, too long or too late. */
function readCommand(socket: Socket): Promise<AskedCommand | null> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.setTimeout(REQUEST_MS, () => resolve(null))
    socket.on('close', () => resolve(null))
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end < 0 && text.length < REQUEST_BYTES) return
      socket.setTimeout(0)
      resolve(parseCommand(text.slice(0, Math.max(0, end))))
    })
  })
}

function parseCommand(text: string): AskedCommand | null {
  try {
    return v.parse(askedCommand, JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Has the process that has a data folder's database open run a command. Resolves with its exit code; null when there is no
 * such process.
 *
 * @throws CommandLostError
 */
export async function askServer(
  directory: string,
  asked: AskedCommand,
  say: (line: string) => void,
): Promise<number | null> {
  const path = socketPath(directory)
  const socket = path === null ? null : await connected(path)
  if (!socket) return null
  socket.write(`${JSON.stringify(asked)}\n`)
  for await (const text of createInterface({ input: socket })) {
    const answer = JSON.parse(text) as Answer
    if ('code' in answer) {
      socket.destroy()
      return answer.code
    }
    say(answer.line)
  }
  throw new CommandLostError()
}

function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    // Also after the connection: what is lost then ends the lines that are read.
    socket.on('error', () => resolve(null))
  })
}
