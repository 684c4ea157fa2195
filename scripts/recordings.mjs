// `pnpm recordings <folder> [paper or campaign or evaluation …]`: speaks the scripts of a folder's papers and of its level
// test, and the episodes of its campaigns; writes the recordings, the ranges of a paper's groups and sentences and the starts of an episode's lines.
// It takes flite, festival and ffmpeg of Debian; docs/your-own-school.md, "Recordings". No part of the build or of CI.
import {
  existsSync,
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
import {
  answerPause,
  episodePlan,
  itemPlan,
  recordingPlan,
  withRanges,
  withStarts,
} from './recordings/recording-plan.mjs'
import { secondsOf, silence, speak, writeMp3 } from './recordings/speak.mjs'

const KILOBITS = 24
/** A recording is at most 3 MB. */
const MOST_SECONDS = 3_000_000 / ((KILOBITS * 1000) / 8)

const [folder, ...keys] = process.argv.slice(2)
if (!folder) {
  console.error(
    'Usage: pnpm recordings <folder> [paper or campaign …], for example: pnpm recordings content/demo cet4-1',
  )
  process.exit(2)
}
const content = resolve(process.env.INIT_CWD ?? '.', folder)
for (const name of namesIn('papers')) recordPaper(name)
for (const name of namesIn('campaigns')) recordEpisode(name)
if (namesIn('exams').includes('evaluation.yaml')) recordItems('evaluation.yaml')

function namesIn(kind) {
  const directory = join(content, kind)
  if (!existsSync(directory)) return []
  return readdirSync(directory).filter(
    (name) =>
      name.endsWith('.yaml') &&
      (keys.length === 0 || keys.includes(name.slice(0, -'.yaml'.length))),
  )
}

function recordPaper(name) {
  const file = join(content, 'papers', name)
  for (const part of parse(readFileSync(file, 'utf8')).parts) {
    if (!part.recording) continue
    const target = join(content, part.recording)
    const { samples, ranges, pause } = record(part)
    keep(samples, target)
    writeFileSync(file, withRanges(readFileSync(file, 'utf8'), ranges))
    const seconds = Math.round(secondsOf(samples))
    console.log(
      `${part.recording}: ${seconds} s, ${pause} s for each answer, ${statSync(target).size} bytes`,
    )
  }
}

/** The questions of the level test that are heard, each into a recording of its own. */
function recordItems(name) {
  for (const item of parse(readFileSync(join(content, 'exams', name), 'utf8'))) {
    if (!item.recording) continue
    const target = join(content, item.recording)
    const samples = Buffer.concat(
      withFolder((work) => itemPlan(item).map((step) => heard(step, work))),
    )
    keep(samples, target)
    console.log(
      `${item.recording}: ${Math.round(secondsOf(samples))} s, ${statSync(target).size} bytes`,
    )
  }
}

function heard(step, work) {
  return 'voice' in step ? speak(step, work) : silence(step.silence)
}

function recordEpisode(name) {
  const file = join(content, 'campaigns', name)
  const { audio } = parse(readFileSync(file, 'utf8')).config
  if (!audio) return
  const target = join(content, audio.file)
  const pieces = []
  const starts = []
  let now = 0
  for (const line of episodePlan(audio)) {
    starts.push(now)
    const samples = Buffer.concat([withFolder((work) => speak(line, work)), silence(line.silence)])
    pieces.push(samples)
    now += secondsOf(samples)
  }
  keep(Buffer.concat(pieces), target)
  writeFileSync(file, withStarts(readFileSync(file, 'utf8'), starts, now))
  console.log(`${audio.file}: ${Math.round(now)} s, ${statSync(target).size} bytes`)
}

function keep(samples, target) {
  mkdirSync(dirname(target), { recursive: true })
  withFolder((work) => writeMp3(samples, target, work, KILOBITS))
}

function record(part) {
  const plan = recordingPlan(part)
  const steps = withFolder((work) =>
    plan.map((step) => {
      return 'voice' in step || 'silence' in step ? { ...step, samples: heard(step, work) } : step
    }),
  )
  const spoken = steps.reduce((sum, { samples }) => sum + (samples ? secondsOf(samples) : 0), 0)
  const questions = steps.filter((step) => 'answer' in step).length
  const pause = silence(answerPause(spoken, questions, MOST_SECONDS))
  const pieces = []
  const ranges = new Map()
  let now = 0
  for (const step of steps) {
    if ('begin' in step) ranges.set(step.begin, { from: now, to: now, sentences: [] })
    else if ('sentence' in step) ranges.get(step.sentence).sentences.push(now)
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
