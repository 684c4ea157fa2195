import { EnvironmentError } from '../../config/environment'
import { DatabaseTooOldError } from '../baseline'
import { DirectoryLockedError } from '../directory/directory-lock'
import { DirectoryUnusableError } from '../directory/private-directory'
import { CommandLostError } from './command-socket'

const EXPECTED = [
  CommandLostError,
  DatabaseTooOldError,
  DirectoryLockedError,
  DirectoryUnusableError,
  EnvironmentError,
]

type ErrorKind = abstract new (...args: never[]) => Error

/** What a person is told of an error of a command that they can mend; null for any other. `own`: those of the command alone. */
export function expectedMessage(error: unknown, own: readonly ErrorKind[] = []): string | null {
  return [...EXPECTED, ...own].some((kind) => error instanceof kind)
    ? (error as Error).message
    : null
}

/** Runs a program to its end: sets the exit code, and prints what a person can mend in one line. */
export async function runProgram(
  run: () => Promise<number>,
  own: readonly ErrorKind[] = [],
): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    const message = expectedMessage(error, own)
    if (message === null) throw error
    console.error(message)
    process.exitCode = 1
  }
}
