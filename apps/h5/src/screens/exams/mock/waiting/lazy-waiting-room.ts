import { lazyPart } from '../../../../page/lazy-part'
import type { WaitingRoomProps } from './waiting-room'

/** Its code comes with the first person who enters it. */
export const LazyWaitingRoom = lazyPart<WaitingRoomProps>(() =>
  import('./waiting-room').then((module) => module.WaitingRoom),
)
