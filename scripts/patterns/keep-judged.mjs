// `pnpm patterns`: judges the patterns that are new and drops those that are gone. `--all` judges every one
// anew, which takes half an hour: for another version of recheck.
import { writeFileSync } from 'node:fs'
import { judgePattern } from './judge-pattern.mjs'
import { JUDGED, judgedPatterns, ownPatterns } from './judged-patterns.mjs'

const known = process.argv.includes('--all') ? new Map() : judgedPatterns()
const kept = new Map()
for (const [text, pattern] of ownPatterns()) {
  const isKnown = known.has(text)
  kept.set(text, known.get(text) ?? judge(text, pattern))
  // Who interrupts it does not begin anew.
  if (!isKnown) write()
}
write()
console.log(`${kept.size} patterns`)

function judge(text, pattern) {
  const { growth, text: shown } = judgePattern(pattern)
  if (growth !== 'linear') console.log(`${growth} ${text}: ${shown}\n  ${pattern.places.join(' ')}`)
  return growth
}

function write() {
  const lines = [...kept].map(([text, growth]) => `${growth} ${text}\n`)
  writeFileSync(JUDGED, lines.sort().join(''))
}
