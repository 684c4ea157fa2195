import type { Cue } from './caption-limits'

/** Cues as WebVTT. What could be read as markup or as a time is written as text. */
export function formatCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => {
    const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    return `${clock(from)} --> ${clock(to)}\n${escaped}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

function clock(ms: number): string {
  const whole = Math.round(ms)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const thousandths = String(whole % 1000).padStart(3, '0')
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${thousandths}`
}
