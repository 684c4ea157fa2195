import type { Page } from '@playwright/test'

/** Bars of a picture, each a bit of the time: enough for an hour in hundredths of a second. */
export const BITS = 20
const STEP_MS = 10

/** How often the tone begins where it is a beat, and how long it sounds. */
export const BEAT = { everyMs: 2000, lastsMs: 200 }

export interface ClockCamera {
  /** True for a tone that begins with every full beat of the clock; else it is a steady one. */
  beats?: boolean
  /** Changes a second: what changes 25 times, as before a teacher's camera, keeps a slow machine busy. */
  pictures?: number
}

/** Gives a page a camera that shows the time as bars, and a microphone with a tone. */
export async function giveClockCamera(
  page: Page,
  { beats = false, pictures = 10 }: ClockCamera = {},
): Promise<void> {
  await page.addInitScript(
    ({ bits, stepMs, beat, rate }) => {
      async function open(wanted: MediaStreamConstraints): Promise<MediaStream> {
        const stream = new MediaStream()
        if (wanted.video) for (const track of clock().getTracks()) stream.addTrack(track)
        if (wanted.audio) for (const track of tone().getTracks()) stream.addTrack(track)
        return stream
      }
      function clock(): MediaStream {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: 1280, height: 720 })
        const drawing = canvas.getContext('2d')
        const width = canvas.width / bits
        setInterval(() => {
          const time = Math.floor(Date.now() / stepMs)
          for (let bit = 0; bit < bits; bit += 1) {
            if (!drawing) return
            drawing.fillStyle = Math.floor(time / 2 ** bit) % 2 === 1 ? '#fff' : '#000'
            drawing.fillRect(bit * width, 0, width, canvas.height)
          }
        }, 1000 / rate)
        return canvas.captureStream(rate)
      }
      function tone(): MediaStream {
        const context = new AudioContext()
        const sound = new OscillatorNode(context, { frequency: 440 })
        const out = new MediaStreamAudioDestinationNode(context)
        const loudness = new GainNode(context, { gain: beat ? 0 : 0.2 })
        sound.connect(loudness).connect(out)
        sound.start()
        if (beat) setInterval(() => sayNext(context, loudness.gain, beat), beat.everyMs / 2)
        return out.stream
      }
      let said = 0
      function sayNext(
        context: AudioContext,
        gain: AudioParam,
        { everyMs, lastsMs }: { everyMs: number; lastsMs: number },
      ): void {
        const next = Math.ceil(Date.now() / everyMs) * everyMs
        if (next === said) return
        said = next
        const at = context.currentTime + (next - Date.now()) / 1000
        gain.setValueAtTime(0.5, at)
        gain.setValueAtTime(0, at + lastsMs / 1000)
      }
      navigator.mediaDevices.getUserMedia = (wanted = {}) => open(wanted)
    },
    { bits: BITS, stepMs: STEP_MS, beat: beats ? BEAT : undefined, rate: pictures },
  )
}

/** The time that a row of pixels shows, in ms of a clock that begins again after three hours. `lightAt` gives a bar's light, 0 to 255. */
export function timeOfBars(lightAt: (bar: number) => number): number {
  let shown = 0
  for (let bit = 0; bit < BITS; bit += 1) if (lightAt(bit) > 127) shown += 2 ** bit
  return shown * STEP_MS
}

/** How old the picture is that a page shows, in ms, by its bars. The picture is a class of less than three hours. */
export async function ageOfPicture(page: Page): Promise<number> {
  return page.locator('video').evaluate(
    (video: HTMLVideoElement, { bits, stepMs }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 1280, height: 720 })
      const drawing = canvas.getContext('2d')
      if (!drawing) return Number.NaN
      drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data } = drawing.getImageData(0, canvas.height / 2, canvas.width, 1)
      const width = canvas.width / bits
      const now = Math.floor(Date.now() / stepMs)
      let shown = 0
      for (let bit = 0; bit < bits; bit += 1) {
        const isOn = (data[Math.floor((bit + 0.5) * width) * 4] ?? 0) > 127
        if (isOn) shown += 2 ** bit
      }
      const most = 2 ** bits
      return ((((now - shown) % most) + most) % most) * stepMs
    },
    { bits: BITS, stepMs: STEP_MS },
  )
}
