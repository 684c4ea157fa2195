import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DIRECTORY_MODE = 0o700
const FILE_MODE = 0o600

/** The data folder can't be used; the message is one line that says why. */
export class DirectoryUnusableError extends Error {
  override name = 'DirectoryUnusableError'
}

/**
 * Makes a folder, and keeps it and everything in it from other users of the machine: folders 0700, files 0600. The
 * embedded database creates its files open to everybody, whatever the umask is.
 *
 * @throws DirectoryUnusableError when it can't be made, written or kept private.
 */
export function makePrivate(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE })
    closeToOthers(directory)
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, path = directory } = error as NodeJS.ErrnoException
    throw new DirectoryUnusableError(
      `the data folder ${directory} can not be used (${code} at ${path}): give this user the right to write there, ` +
        'or choose another folder with DATA_DIR',
    )
  }
}

function closeToOthers(path: string): void {
  const found = lstatSync(path)
  // Never follows a link out of the folder.
  if (found.isSymbolicLink()) return
  const mode = found.isDirectory() ? DIRECTORY_MODE : FILE_MODE
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
}
