import { useApi } from '@kaozhou/react'
import { enterSection } from './enter-section'

/**
 * Opens a lesson by its id. Asks the server for the lesson first, since its current state decides how it opens (spec
 * §4). The client shows a refusal.
 */
export function useOpenLesson(): (id: number) => Promise<void> {
  const api = useApi()
  return async (id) => {
    const info = await (await api()).sections.info({ id }).catch(() => null)
    if (info) await enterSection(info)
  }
}
