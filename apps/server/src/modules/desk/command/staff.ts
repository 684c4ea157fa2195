import { runProgram } from '../../../database/commands/expected-errors'
import { staffCommand } from './staff-command'

await runProgram(() =>
  staffCommand({
    words: process.argv.slice(2),
    say: (line) => console.log(line),
    variables: process.env,
  }),
)
