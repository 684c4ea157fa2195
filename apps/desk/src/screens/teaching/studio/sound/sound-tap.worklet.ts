/** A piece of sound as it comes from the tap. */
export interface SoundPiece {
  samples: Float32Array<ArrayBuffer>
  /** How loud it is, 0 to 1. */
  level: number
  /** `Date.now()` when it was there. */
  at: number
}

/** Samples of a piece: 40 ms at 48 kHz, the time of one picture. */
const PIECE = 1920

// What a worklet has around it; the page's types do not know it.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Hands the sound to the page in pieces. Silence comes too, so that the pieces are a clock. */
class SoundTap extends AudioWorkletProcessor {
  samples = new Float32Array(PIECE)
  filled = 0

  process([input]: Float32Array[][]): boolean {
    const sound = input?.[0]
    const count = sound?.length ?? 128
    for (let index = 0; index < count; index++) {
      this.samples[this.filled] = sound?.[index] ?? 0
      this.filled += 1
      if (this.filled === PIECE) this.handOver()
    }
    return true
  }

  handOver(): void {
    const { samples } = this
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / PIECE
    const piece: SoundPiece = { samples, level: Math.min(1, Math.sqrt(power)), at: Date.now() }
    this.port.postMessage(piece, [samples.buffer])
    this.samples = new Float32Array(PIECE)
    this.filled = 0
  }
}

registerProcessor('sound-tap', SoundTap)
