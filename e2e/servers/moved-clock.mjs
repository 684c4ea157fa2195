// Loaded into a server before its own code (`node --import`): its clock is as far ahead as the file says now.
import { readFileSync } from 'node:fs'

const file = process.env.MOVED_CLOCK
const RealDate = Date

if (file) {
  const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now()] : parts))
    }

    static now() {
      return now()
    }
  }
}
