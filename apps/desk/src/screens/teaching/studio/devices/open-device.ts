import { deviceStorage } from '../../../../page/storage'
import type { DeviceKind } from './refusals'

export interface Device {
  id: string
  name: string
}

/** The devices of this computer. Before they are allowed they have no names and are not listed. */
export type Devices = Record<DeviceKind, readonly Device[]>

export const NO_DEVICES: Devices = { camera: [], microphone: [] }

const STORED = { camera: 'kz-desk-camera', microphone: 'kz-desk-microphone' }

export async function listDevices(): Promise<Devices> {
  const all = await mediaDevices().enumerateDevices()
  const of = (kind: MediaDeviceKind): Device[] =>
    all
      .filter((device) => device.kind === kind && device.deviceId && device.label)
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
  return { camera: of('videoinput'), microphone: of('audioinput') }
}

/** Opens a device: the one of this id, or the one of the last time, or the system's. */
export async function openDevice(kind: DeviceKind, id?: string): Promise<MediaStream> {
  const wanted = id ?? deviceStorage.text(STORED[kind])
  const stream = await mediaDevices()
    .getUserMedia(constraints(kind, wanted))
    .catch((error: unknown) => {
      // The one of the last time is not here today.
      if (id || !wanted || nameOf(error) !== 'OverconstrainedError') throw error
      return mediaDevices().getUserMedia(constraints(kind, null))
    })
  if (id) deviceStorage.setText(STORED[kind], id)
  return stream
}

/** The screen, a window or a tab, as the browser lets one choose. */
export function openScreen(): Promise<MediaStream> {
  return mediaDevices().getDisplayMedia({
    video: { frameRate: { ideal: 15, max: 25 }, width: { max: 1920 }, height: { max: 1080 } },
    audio: false,
  })
}

/** False on phones, whose browsers can't. */
export function canShareScreen(): boolean {
  return 'getDisplayMedia' in (globalThis.navigator?.mediaDevices ?? {})
}

export function deviceIdOf(stream: MediaStream): string {
  return stream.getTracks()[0]?.getSettings().deviceId ?? ''
}

export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Name of a refusal of the browser. */
export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

function mediaDevices(): MediaDevices {
  const { mediaDevices: devices } = navigator as { mediaDevices?: MediaDevices }
  if (!devices) throw new DOMException('no devices on an insecure page', 'SecurityError')
  return devices
}

function constraints(kind: DeviceKind, id: string | null): MediaStreamConstraints {
  const deviceId = id ? { deviceId: { exact: id } } : {}
  if (kind === 'camera') {
    const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25 } }
    return { video: { ...picture, ...deviceId } }
  }
  const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  return { audio: { ...voice, channelCount: { ideal: 1 }, ...deviceId } }
}
