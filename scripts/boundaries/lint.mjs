// `pnpm boundaries`: refuses an import that the table of rooms does not allow, and every cycle of files or folders.
import { root } from '../workspace.mjs'
import { findViolations } from './find-violations.mjs'

const violations = await findViolations(root)
for (const { rule, from, to } of violations) console.error(`✗ ${rule}\n    ${from} → ${to}`)
console.log(`boundaries: ${violations.length} violations`)
process.exit(violations.length === 0 ? 0 : 1)
