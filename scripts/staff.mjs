// `npm run staff -- …`: adds somebody who works at the desk.
import { runServerCommand } from './run-server-command.mjs'

await runServerCommand('staff')
