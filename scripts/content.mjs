// `pnpm content …`: checks, applies and exports a shop's content.
import { runServerCommand } from './run-server-command.mjs'

await runServerCommand('content')
