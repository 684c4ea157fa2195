import { scriptSentences } from '@kaozhou/domain'

/** Seconds of silence in a recording. */
export const PAUSES = {
  /** Between two sentences of a line. */
  sentence: 0.35,
  /** Between two lines of a conversation. */
  line: 0.45,
  /** After an announcement. */
  announced: 1,
  /** To answer in, at most: as in the real test. */
  answer: 15,
  /** Between two groups. */
  group: 2,
  /** Between two lines of an episode, to take in what was said. */
  episode: 0.9,
}

/** Episodes are for practice: a tenth slower than the exam. */
const EPISODE_TEMPO = 0.9

const LINE = /^(N|W|M):\s+(.+)$/

/**
 * What is heard in a part of a paper, in order: `{ voice, text }` is spoken, `{ silence }` is seconds of it, `{ answer }` is
 * silence that {@link answerPause} decides, `{ begin }` and `{ end }` mark where a group's recording starts and stops, `{ sentence }` where a sentence of its script begins and where the last one ends. @throws Error for a line of a script without a voice.
 */
export function recordingPlan(part) {
  return part.groups.flatMap((group) =>
    group.script
      ? [
          { begin: group.key },
          ...spokenScript(group),
          ...announcement(group),
          ...group.questions.flatMap((one) => question(one)),
          { end: group.key },
          { silence: PAUSES.group },
        ]
      : [],
  )
}

function spokenScript({ key, script }) {
  const lines = script.trim().split('\n')
  const spoken = lines.flatMap((line) => {
    const [, voice] = LINE.exec(line.trim()) ?? []
    if (!voice)
      throw new Error(`${key}: a line begins with N:, W: or M:, this one does not: ${line}`)
    const silence = voice === 'N' ? PAUSES.announced : PAUSES.line
    const sentences = scriptSentences(line).flatMap(({ text }) => [
      { sentence: key },
      { voice, text: speakable(text) },
      { silence: PAUSES.sentence },
    ])
    return [...sentences.slice(0, -1), { silence }]
  })
  return [...spoken, { sentence: key }]
}

function announcement({ questions }) {
  const numbers = questions.map(({ number }) => number)
  const joint = numbers.length === 2 ? 'and' : 'to'
  const range =
    numbers.length > 1
      ? `Questions ${numbers[0]} ${joint} ${numbers.at(-1)} are`
      : `Question ${numbers[0]} is`
  return [
    { voice: 'N', text: `${range} based on what you have just heard.` },
    { silence: PAUSES.announced },
  ]
}

function question({ number, spoken }) {
  if (!spoken) return []
  return [{ voice: 'N', text: `Question ${number}. ${speakable(spoken)}` }, { answer: true }]
}

/** Seconds to answer each of `questions`, so that a recording with `spoken` seconds of all else stays within `most`. */
export function answerPause(spoken, questions, most) {
  return Math.max(5, Math.min(PAUSES.answer, Math.floor((most - spoken) / questions)))
}

/** What is heard in a question of the level test: its script, then what it asks. */
export function itemPlan(item) {
  const asked = { voice: 'N', text: speakable(item.spoken) }
  const heard = spokenScript(item).filter((step) => !('sentence' in step))
  return [...heard, { silence: PAUSES.announced }, asked]
}

/** What is heard in an episode of a campaign: its lines as {@link recordingPlan} has them, each in the voice that it names. */
export function episodePlan({ lines }) {
  return lines.map(({ voice, text }) => ({
    voice,
    text: speakable(text),
    tempo: EPISODE_TEMPO,
    silence: PAUSES.episode,
  }))
}

/** The text of a campaign with its recording's length and the second at which each line begins, and nothing else changed. */
export function withStarts(yaml, starts, seconds) {
  const left = [...starts]
  const timed = yaml.replace(/^(\s*seconds: )\d+$/m, `$1${Math.round(seconds)}`)
  return timed.replace(/^(\s*- \{ at: )[\d.]+(, voice:)/gm, (_, before, after) => {
    return `${before}${left.shift().toFixed(1)}${after}`
  })
}

/** The synthesisers read plain ASCII only. */
function speakable(text) {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '')
    .replace(/\s*[\u2013\u2014]\s*/g, ', ')
}

/** Rounded down, so that nothing of what is said is cut off. */
function begun(second) {
  return (Math.floor(second * 10) / 10).toFixed(1)
}

/** The text of a paper with the ranges of its groups and their sentences written behind their keys, and nothing else changed. */
export function withRanges(yaml, ranges) {
  let text = yaml
  for (const [key, { from, to, sentences = [] }] of ranges) {
    const marks = sentences.map(begun).join(', ')
    const told = marks ? `, sentences: [${marks}]` : ''
    const written = `recording: { from: ${begun(from)}, to: ${to.toFixed(1)}${told} }`
    const group = new RegExp(`^(\\s*)- key: ${key}\\n(?:\\s*recording: \\{[^\\n]*\\n)?`, 'm')
    text = text.replace(group, (_, indent) => `${indent}- key: ${key}\n${indent}  ${written}\n`)
  }
  return text
}
