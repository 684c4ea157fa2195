import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RATE = 16_000
const WAV_HEADER = 44

/** Who speaks: a narrator, a man and a woman. */
const VOICES = {
  N: (text, wav) => flite('awb', text, wav),
  M: (text, wav) => flite('rms', text, wav),
  W: festival,
}

function flite(voice, text, wav) {
  runTool('flite', ['-voice', voice, '--setf', 'duration_stretch=1.06', '-t', text, '-o', wav])
}

function festival(text, wav) {
  const voice = '(voice_cmu_us_slt_arctic_hts)'
  runTool('text2wave', ['-eval', voice, '-o', wav], { input: text })
}

/** A line in a voice as samples: 16-bit mono at 16 kHz, of the same loudness for all voices; `tempo` 0.9 is slower by a tenth. */
export function speak({ voice, text, tempo = 1 }, folder) {
  const spoken = join(folder, 'spoken.wav')
  const level = join(folder, 'level.wav')
  VOICES[voice](text, spoken)
  const even = [
    '-af',
    `loudnorm=I=-19:TP=-2,atempo=${tempo}`,
    '-ar',
    String(RATE),
    '-ac',
    '1',
    '-bitexact',
  ]
  runTool('ffmpeg', ['-y', '-loglevel', 'error', '-i', spoken, ...even, level])
  return readFileSync(level).subarray(WAV_HEADER)
}

export function silence(seconds) {
  return Buffer.alloc(Math.round(seconds * RATE) * 2)
}

export function secondsOf(samples) {
  return samples.length / 2 / RATE
}

/** Writes samples as an MP3 of a constant rate, so that a player finds each second without reading the rest. */
export function writeMp3(samples, file, folder, kilobits) {
  const raw = join(folder, 'all.raw')
  writeFileSync(raw, samples)
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', raw]
  const output = ['-codec:a', 'libmp3lame', '-b:a', `${kilobits}k`, '-map_metadata', '-1', file]
  runTool('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output])
}

function runTool(command, args, options = {}) {
  const { status, error, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (error)
    throw new Error(`${command} is not installed; see docs/your-own-school.md, "Recordings"`)
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}
