import { EnvironmentError } from '../../../config/environment'
import { DatabaseTooOldError } from '../../../database/baseline'
import { DirectoryLockedError } from '../../../database/directory-lock'
import { DirectoryUnusableError } from '../../../database/private-directory'
import { staffCommand } from './staff-command'

const EXPECTED = [
  DatabaseTooOldError,
  DirectoryLockedError,
  DirectoryUnusableError,
  EnvironmentError,
]

try {
  process.exitCode = await staffCommand({
    words: process.argv.slice(2),
    say: (line) => console.log(line),
    variables: process.env,
  })
} catch (error) {
  if (!EXPECTED.some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
