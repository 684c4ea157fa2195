import type { SoundPiece } from './sound-tap.worklet'
import tapUrl from './sound-tap.worklet?worker&url'

export const SAMPLE_RATE = 48_000

export interface SoundSource {
  /** The microphone; null for none, which gives silence. */
  listen(stream: MediaStream | null): void
  mute(isMuted: boolean): void
  close(): void
}

/**
 * The sound in pieces of 40 ms. It goes on in a hidden tab, where timers do not, so that the picture is drawn by it too.
 */
export async function openSound(onPiece: (piece: SoundPiece) => void): Promise<SoundSource> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' })
  await context.audioWorklet.addModule(tapUrl)
  const tap = new AudioWorkletNode(context, 'sound-tap', {
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  const gate = new GainNode(context)
  tap.port.onmessage = ({ data }: MessageEvent<SoundPiece>) => onPiece(data)
  // Its own output is silent; without a way to the end nothing would be asked of it.
  gate.connect(tap).connect(context.destination)
  const leaving = new AbortController()
  let microphone: MediaStreamAudioSourceNode | null = null

  // The browser may hold sound back until somebody presses something; a call stops it on phones.
  const resume = (): void => {
    if (context.state !== 'running') void context.resume().catch(() => undefined)
  }
  for (const event of ['pointerdown', 'keydown', 'visibilitychange']) {
    document.addEventListener(event, resume, { signal: leaving.signal })
  }
  resume()

  return {
    listen(stream) {
      microphone?.disconnect()
      microphone = stream && new MediaStreamAudioSourceNode(context, { mediaStream: stream })
      microphone?.connect(gate)
      resume()
    },
    mute(isMuted) {
      gate.gain.value = isMuted ? 0 : 1
    },
    close() {
      leaving.abort()
      tap.port.onmessage = null
      void context.close()
    },
  }
}
