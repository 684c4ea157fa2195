import { type Devices, NO_DEVICES } from '../devices/open-device'
import type { DeviceRefusal } from '../devices/refusals'
import type { Support } from '../encoding/support'
import type { Scene } from '../picture/scene'
import { type Line, NEW_LINE } from '../sending/line'
import type { Strength } from '../sending/strength'
import { NEW_SHEETS, type SheetsView } from '../sheets/sheets-view'

/** A camera or a microphone. */
export interface DeviceView {
  state: 'off' | 'asking' | 'on'
  /** Which one it is, while it is on. */
  id: string
  refusal: DeviceRefusal | null
}

/** What the page shows of a studio. */
export interface StudioView {
  /** What the browser can encode; null before it is known. */
  support: Support | null
  devices: Devices
  camera: DeviceView
  microphone: DeviceView
  hasScreen: boolean
  scene: Scene
  /** The camera is seen in the corner of what is shown. */
  hasCorner: boolean
  sheets: SheetsView
  line: Line
  strength: Strength
  /** Seconds that have not left this computer. */
  waiting: number
  /** Seconds that students will miss. */
  dropped: number
  /** The picture is coarser than it could be, for a slow line. */
  isCoarse: boolean
  /** The computer can't encode any more. */
  hasFault: boolean
}

const OFF: DeviceView = { state: 'off', id: '', refusal: null }

export const NEW_VIEW: StudioView = {
  support: null,
  devices: NO_DEVICES,
  camera: OFF,
  microphone: OFF,
  hasScreen: false,
  scene: 'camera',
  hasCorner: true,
  sheets: NEW_SHEETS,
  line: NEW_LINE,
  strength: 'away',
  waiting: 0,
  dropped: 0,
  isCoarse: false,
  hasFault: false,
}

/** True while pictures of this page go to students, or are on their way. */
export function isLive({ line }: Pick<StudioView, 'line'>): boolean {
  return line.wish === 'live' || line.wish === 'paused'
}

export interface Store<T> {
  get(): T
  change(part: Partial<T>): void
  subscribe(listener: () => void): () => void
}

/** State outside of React that a screen follows. */
export function openStore<T>(start: T): Store<T> {
  let state = start
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    change(part) {
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
