import type { Attack } from './attack'
import { hugeHeaders, oversizedBodies, slowRequests, socketFlood } from './attacks/connections'
import { deskFields, deskForms, deskFormulas, deskRoles, deskTokens } from './attacks/desk'
import { openRedirects, pathTricks } from './attacks/paths'
import { randomQueries, renderingSoak } from './attacks/rendering'
import { replayMemory } from './attacks/replay-memory'
import { smuggling } from './attacks/smuggling'
import { uploadBombs } from './attacks/uploads'

/** All attacks, the longest last. */
export const ATTACKS: readonly Attack[] = [
  pathTricks,
  openRedirects,
  deskTokens,
  deskRoles,
  deskForms,
  deskFields,
  deskFormulas,
  hugeHeaders,
  oversizedBodies,
  uploadBombs,
  smuggling,
  socketFlood,
  replayMemory,
  slowRequests,
  randomQueries,
  renderingSoak,
]
