import { resolve } from 'node:path'
import { contentCommand } from './command/content-command'
import { expectedMessage } from './command/expected-errors'

try {
  process.exitCode = await contentCommand({
    words: process.argv.slice(2),
    // Package managers run scripts in the root and tell where they were called.
    resolve: (folder) => resolve(process.env.INIT_CWD ?? '.', folder),
    say: (line) => console.log(line),
    variables: process.env,
  })
} catch (error) {
  const message = expectedMessage(error)
  if (message === null) throw error
  console.error(message)
  process.exitCode = 1
}
