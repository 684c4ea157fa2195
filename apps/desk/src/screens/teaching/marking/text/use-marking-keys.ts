import { isTyping } from '@kaozhou/ui/desk'
import { useLayoutEffect, useRef } from 'react'
import { type MarkingKey, markingKey, steppedBand, typedBand } from './marking-key'

/** Digits that follow each other faster make one number. */
const ONE_NUMBER_MS = 1200

export interface MarkingKeysProps {
  band: number | null
  highest: number
  isWriting: boolean
  onBand: (band: number | null) => void
  onKey: (pressed: Exclude<MarkingKey, { does: 'type' | 'step' }>) => void
}

/** The keys of a text that is marked. A dialog has its own. */
export function useMarkingKeys(props: MarkingKeysProps): void {
  const typedAt = useRef(0)
  // Before the next key can come: a digit means something else once a remark is being written.
  useLayoutEffect(() => {
    const { band, highest, onBand } = props
    function press(event: KeyboardEvent): void {
      const does = read(event, props.isWriting)
      if (!does) return
      event.preventDefault()
      if (does.does === 'step') onBand(steppedBand(band, does.by, highest))
      else if (does.does === 'type') {
        const isJustTyped = event.timeStamp - typedAt.current < ONE_NUMBER_MS
        typedAt.current = event.timeStamp
        onBand(typedBand(band, does.digit, { isJustTyped, highest }))
      } else props.onKey(does)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** Null for what somebody else has answered, or what is in a dialog or being composed. */
function read(event: KeyboardEvent, isWriting: boolean): MarkingKey | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event
  if (defaultPrevented || isComposing || altKey || shiftKey) return null
  if (document.querySelector('dialog[open]')) return null
  const isCommand = ctrlKey || metaKey
  // The arrows choose among radios.
  const isRadio = key.startsWith('Arrow') && target instanceof HTMLInputElement
  return markingKey({ key, isCommand, isTyping: isRadio || isTyping(event), isWriting })
}
