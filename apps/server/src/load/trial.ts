import type { LoadWorld } from './load-world'

/** What a trial found: a line to read, and whether it is as it must be. */
export interface Finding {
  holds: boolean
  text: string
}

export interface Trial {
  /** What `LOAD_ONLY` calls it. */
  id: string
  name: string
  run(world: LoadWorld): Promise<Finding>
}
