import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/src/database/executor'

const TICKS_PER_SECOND = 100

/** Processor time of PostgreSQL's processes so far, in ms; null where the system does not tell (no `/proc`). */
export async function databaseCpuMs({ db }: Store): Promise<number | null> {
  const { rows } = (await db.execute(
    sql`select pg_read_file('postmaster.pid') as text`,
  )) as unknown as { rows: { text: string }[] }
  const parent = Number(rows[0]?.text.split('\n')[0])
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ticksOf(Number(pid), parent))
    return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

/** Ticks of a process and of its children that have ended, if it is `parent` or a child of it. */
function ticksOf(pid: number, parent: number): number {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since the folder was read.
    return 0
  }
  // The name in brackets may have blanks: the fields after it begin with the state.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [ppid, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((index) =>
    Number(fields[index]),
  ) as [number, number, number, number, number]
  if (pid !== parent && ppid !== parent) return 0
  return user + system + childUser + childSystem
}
