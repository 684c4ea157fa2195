import { EnvironmentError } from '../../config/environment'
import { DatabaseTooOldError } from '../../database/baseline'
import { DirectoryLockedError } from '../../database/directory-lock'
import { DirectoryUnusableError } from '../../database/private-directory'
import { ExportError } from '../apply/export-content'
import { ContentFaultsError } from '../load-content'
import { ContentFolderError } from '../reading/content-files'
import { CommandLostError } from './content-socket'

const EXPECTED = [
  CommandLostError,
  ContentFaultsError,
  ContentFolderError,
  DatabaseTooOldError,
  DirectoryLockedError,
  DirectoryUnusableError,
  EnvironmentError,
  ExportError,
]

/** What a person is told of an error that they can mend; null for any other. */
export function expectedMessage(error: unknown): string | null {
  return EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : null
}
