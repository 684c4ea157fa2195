import {
  deviceIdOf,
  listDevices,
  nameOf,
  openDevice,
  openScreen,
  stopStream,
} from '../devices/open-device'
import { type DeviceKind, refusalOf } from '../devices/refusals'
import type { Scene } from '../picture/scene'
import type { Store, StudioView } from './studio-view'

export interface SourceEvents {
  /** Null when it is gone. */
  onStream: (source: DeviceKind | 'screen', stream: MediaStream | null) => void
}

/** Camera, microphone and screen of the teacher. */
export interface Sources {
  open(kind: DeviceKind, id?: string): Promise<void>
  showScene(scene: Scene): Promise<void>
  close(): void
}

export function openSources(store: Store<StudioView>, { onStream }: SourceEvents): Sources {
  const streams: Record<DeviceKind | 'screen', MediaStream | null> = {
    camera: null,
    microphone: null,
    screen: null,
  }
  let isClosed = false

  function put(source: DeviceKind | 'screen', stream: MediaStream | null): void {
    stopStream(streams[source])
    streams[source] = stream
    onStream(source, stream)
  }

  /** Follows a stream until it ends by itself: a plug is pulled, or the browser's own bar stops it. */
  function follow(source: DeviceKind | 'screen', stream: MediaStream, onEnd: () => void): void {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        if (streams[source] !== stream) return
        put(source, null)
        onEnd()
      })
    }
  }

  async function look(): Promise<void> {
    const devices = await listDevices().catch(() => null)
    if (devices && !isClosed) store.change({ devices })
  }

  async function open(kind: DeviceKind, id?: string): Promise<void> {
    store.change({ [kind]: { ...store.get()[kind], state: 'asking', refusal: null } })
    try {
      // A phone has one camera at a time.
      if (kind === 'camera') put(kind, null)
      const stream = await openDevice(kind, id)
      if (isClosed) return stopStream(stream)
      put(kind, stream)
      store.change({ [kind]: { state: 'on', id: deviceIdOf(stream), refusal: null } })
      follow(kind, stream, () => refuse(kind, 'NotFoundError'))
      await look()
    } catch (error) {
      if (!isClosed) refuse(kind, nameOf(error))
    }
  }

  function refuse(kind: DeviceKind, name: string): void {
    // Another choice was refused: the one before it may still be there.
    const isOn = streams[kind] !== null
    const id = isOn ? store.get()[kind].id : ''
    store.change({
      [kind]: { state: isOn ? 'on' : 'off', id, refusal: refusalOf(kind, name) },
    })
  }

  async function showScene(scene: Scene): Promise<void> {
    if (scene !== 'screen') {
      store.change({ scene, hasScreen: false })
      return put('screen', null)
    }
    if (!streams.screen) {
      // Whoever closes the browser's choice has changed their mind.
      const stream = await openScreen().catch(() => null)
      if (!stream || isClosed) return stopStream(stream)
      put('screen', stream)
      follow('screen', stream, () => store.change({ scene: 'camera', hasScreen: false }))
    }
    store.change({ scene, hasScreen: true })
  }

  const leaving = new AbortController()
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  mediaDevices?.addEventListener('devicechange', () => void look(), { signal: leaving.signal })
  return {
    open,
    showScene,
    close() {
      isClosed = true
      leaving.abort()
      for (const stream of Object.values(streams)) stopStream(stream)
    },
  }
}
