import { resolve } from 'node:path'
import { runProgram } from '../database/commands/expected-errors'
import { CONTENT_ERRORS, contentCommand } from './command/content-command'

await runProgram(
  () =>
    contentCommand({
      words: process.argv.slice(2),
      // Package managers run scripts in the root and tell where they were called.
      resolve: (folder) => resolve(process.env.INIT_CWD ?? '.', folder),
      say: (line) => console.log(line),
      variables: process.env,
    }),
  CONTENT_ERRORS,
)
