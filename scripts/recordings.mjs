// `pnpm recordings <folder> [paper …]`: speaks the scripts of a folder's papers and writes the recordings and their ranges.
// It takes flite, festival and ffmpeg of Debian; docs/your-own-school.md, "Recordings". No part of the build or of CI.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { answerPause, recordingPlan, withRanges } from './recordings/recording-plan.mjs'
import { secondsOf, silence, speak, writeMp3 } from './recordings/speak.mjs'

const KILOBITS = 24
/** A recording is at most 3 MB. */
const MOST_SECONDS = 3_000_000 / ((KILOBITS * 1000) / 8)

const [folder, ...keys] = process.argv.slice(2)
if (!folder) {
  console.error(
    'Usage: pnpm recordings <folder> [paper …], for example: pnpm recordings content/demo cet4-1',
  )
  process.exit(2)
}
const content = resolve(process.env.INIT_CWD ?? '.', folder)
const papers = readdirSync(join(content, 'papers')).filter((name) => name.endsWith('.yaml'))
for (const name of papers) {
  if (keys.length === 0 || keys.includes(name.slice(0, -'.yaml'.length))) recordPaper(name)
}

function recordPaper(name) {
  const file = join(content, 'papers', name)
  for (const part of parse(readFileSync(file, 'utf8')).parts) {
    if (!part.recording) continue
    const target = join(content, part.recording)
    const { samples, ranges, pause } = record(part)
    mkdirSync(dirname(target), { recursive: true })
    withFolder((work) => writeMp3(samples, target, work, KILOBITS))
    writeFileSync(file, withRanges(readFileSync(file, 'utf8'), ranges))
    const seconds = Math.round(secondsOf(samples))
    console.log(
      `${part.recording}: ${seconds} s, ${pause} s for each answer, ${statSync(target).size} bytes`,
    )
  }
}

function record(part) {
  const plan = recordingPlan(part)
  const steps = withFolder((work) =>
    plan.map((step) => {
      if ('voice' in step) return { ...step, samples: speak(step, work) }
      return 'silence' in step ? { ...step, samples: silence(step.silence) } : step
    }),
  )
  const spoken = steps.reduce((sum, { samples }) => sum + (samples ? secondsOf(samples) : 0), 0)
  const questions = steps.filter((step) => 'answer' in step).length
  const pause = silence(answerPause(spoken, questions, MOST_SECONDS))
  const pieces = []
  const ranges = new Map()
  let now = 0
  for (const step of steps) {
    if ('begin' in step) ranges.set(step.begin, { from: now, to: now })
    else if ('end' in step) ranges.get(step.end).to = now
    else {
      const samples = step.samples ?? pause
      pieces.push(samples)
      now += secondsOf(samples)
    }
  }
  return { samples: Buffer.concat(pieces), ranges, pause: secondsOf(pause) }
}

function withFolder(work) {
  const directory = mkdtempSync(join(tmpdir(), 'kaozhou-recording-'))
  try {
    return work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
