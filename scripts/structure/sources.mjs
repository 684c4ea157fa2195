import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODE = /^(apps\/[^/]+|packages\/[^/]+|e2e|scripts)\/.*\.(tsx?|mts|mjs|cjs|js|css)$/
const TEST = /\.(test|spec|fixture)\.\w+$|\/test-setup\.ts$|(^|\/)(testing|e2e)\//

/**
 * Every committed or new file of code and style, tests and what only they stand on marked.
 *
 * @param {string} root
 * @returns {{ path: string, workspace: string, isTest: boolean, text: string }[]}
 */
export function readSources(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--deduplicate'],
    options,
  )
  return listed.split('\n').flatMap((path) => {
    const workspace = CODE.exec(path)?.[1]
    const text = workspace && readIfThere(join(root, path))
    return text ? [{ path, workspace, isTest: TEST.test(path), text }] : []
  })
}

/** A file that was deleted and not committed is listed still. */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
