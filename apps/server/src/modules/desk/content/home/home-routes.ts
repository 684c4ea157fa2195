import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { addHomeItem, changeHomeItem, orderHome, shelveHomeItem } from './home-deeds'
import type { KnowsPath } from './home-link'
import { previewHome, readHome } from './home-service'

export function homeHandlers(platform: Platform, knowsPath: KnowsPath): DeskHandlers['home'] {
  const deps = { ...platform, knowsPath }
  return {
    list: () => readHome(platform.store.db),
    preview: (input, { now }) => previewHome(deps, input, now),
    change: (input, call) => changeHomeItem(deps, input, call),
    add: (input, call) => addHomeItem(deps, input, call),
    shelve: (input, call) => shelveHomeItem(deps, input, call),
    order: (input, call) => orderHome(deps, input, call),
  }
}
