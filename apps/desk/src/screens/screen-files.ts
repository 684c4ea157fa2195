import type { ReactNode } from 'react'

export interface ScreenModule {
  Screen: () => ReactNode
}

const files = import.meta.glob<ScreenModule>('./*/*/screen.tsx')

/** Loads the code of a screen of the route table. */
export async function loadScreen(screen: string): Promise<ScreenModule> {
  const load = files[`./${screen}/screen.tsx`]
  if (!load) throw new Error(`no file of the screen ${screen}`)
  return load()
}
