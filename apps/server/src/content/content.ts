import { resolve } from 'node:path'
import { EnvironmentError } from '../config/environment'
import { DatabaseTooOldError } from '../database/baseline'
import { DirectoryLockedError } from '../database/directory-lock'
import { DirectoryUnusableError } from '../database/private-directory'
import { ExportError } from './apply/export-content'
import { contentCommand } from './command/content-command'
import { ContentFaultsError } from './load-content'
import { ContentFolderError } from './reading/content-files'

/** Errors that a person can fix: the message alone is printed. */
const EXPECTED = [
  ContentFaultsError,
  ContentFolderError,
  DatabaseTooOldError,
  DirectoryLockedError,
  DirectoryUnusableError,
  EnvironmentError,
  ExportError,
]

try {
  process.exitCode = await contentCommand({
    words: process.argv.slice(2),
    // Package managers run scripts in the root and tell where they were called.
    resolve: (folder) => resolve(process.env.INIT_CWD ?? '.', folder),
    say: (line) => console.log(line),
    variables: process.env,
  })
} catch (error) {
  if (!EXPECTED.some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
