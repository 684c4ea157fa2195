import { isTyping } from '@kaozhou/ui/desk'
import { useEffect, useState } from 'react'

type Box = 'find' | 'keys'

export interface DeskKeys {
  open: Box | null
  show: (box: Box) => void
  close: () => void
}

const KEYS: Record<string, Box> = { '/': 'find', '?': 'keys' }

/** `/` and Ctrl K open the search, `?` the table of keys. */
export function useDeskKeys(): DeskKeys {
  const [open, setOpen] = useState<Box | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const box = isFind ? 'find' : isTyping(event) ? undefined : KEYS[event.key]
      if (!box) return
      event.preventDefault()
      setOpen(box)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { open, show: setOpen, close: () => setOpen(null) }
}
