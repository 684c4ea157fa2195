import { deviceStorage, tabStorage } from '../../page/storage'

/** Drafts that belong to nobody in particular, also under the keys of earlier builds. */
const DRAFT = /^kz(?:\.(?:draft\.(?!\d)|addressDraft\.|campaignForm\.)|-comment-draft-)/

/** Removes them: the next person on this phone must not find what was typed. */
export function forgetDrafts(): void {
  for (const storage of [tabStorage, deviceStorage])
    for (const key of storage.keys(DRAFT)) storage.setText(key, null)
}
