import type { KeyboardEvent } from 'react'
import type { Media } from './use-media'

const SEEK_SECONDS: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5, j: -10, l: 10 }

/** Keyboard shortcuts of a player: space or k plays, the arrows, j and l seek, m mutes, f toggles full screen. */
export function mediaKeys(media: Media, fullscreen?: () => void): (event: KeyboardEvent) => void {
  const actions: Record<string, (() => void) | undefined> = {
    ' ': media.toggle,
    k: media.toggle,
    m: media.toggleMuted,
    f: fullscreen,
  }
  return (event) => {
    const target = event.target as HTMLElement
    // A focused button handles the space key itself, a slider the arrows, a select both.
    const own = target.closest('button, select, input, a')
    if (own && (event.key === ' ' || event.key.startsWith('Arrow') || own.tagName === 'SELECT'))
      return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = SEEK_SECONDS[event.key]
    const act = step === undefined ? actions[event.key] : () => media.seek(media.state.time + step)
    if (!act) return
    event.preventDefault()
    act()
  }
}
