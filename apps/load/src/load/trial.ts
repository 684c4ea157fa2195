import type { LoadWorld } from './load-world'

/** A line of a trial's report, and whether it passed. */
export interface Finding {
  holds: boolean
  text: string
}

export interface Trial<World = LoadWorld> {
  /** Its name in `LOAD_ONLY`. */
  id: string
  name: string
  run(world: World): Promise<Finding>
}
