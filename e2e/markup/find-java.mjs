import { spawnSync } from 'node:child_process'

// Nu's validator is a Java program.
if (spawnSync('java', ['-version']).status !== 0) {
  console.error('pnpm html needs Java 11 or later: there is no `java` that runs on this machine')
  process.exit(1)
}
