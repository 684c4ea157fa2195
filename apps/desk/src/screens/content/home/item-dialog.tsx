import type { DeskHome, DeskHomeItem } from '@kaozhou/api/desk'
import { BANNER_PICTURE, HOME_KINDS, type HomeItem, type HomeKind } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery, type DeskClient } from '../../../data/desk-api'
import { differs, useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { base64Of } from '../../../parts/files/base64-of'
import { PictureField } from '../../../parts/files/picture-field'
import type { ChosenPicture } from '../../../parts/files/small-picture'
import { Outcome } from '../../../parts/outcomes/outcome'
import { HomePreview } from './home-preview'
import { draftFault, draftOf, EMPTY_ITEM, inputOf, wantedItem } from './item-draft'
import { ItemFields } from './item-fields'

export interface ItemDialogProps {
  kind: HomeKind
  home: DeskHome
  /** The one that is changed; null: a new one. */
  item: DeskHomeItem | null
  open: boolean
  onClose: () => void
}

/** The form of a banner or an entry, with the home page as it would be. */
export function ItemDialog({ kind, home, item, open, onClose }: ItemDialogProps): ReactNode {
  const start = item ? draftOf(item) : EMPTY_ITEM
  const place = `home-${kind}-${item ? `${item.id}-${item.version}` : 'new'}`
  const { value, change, forget } = useDraft(place, start)
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const wanted = wantedItem(value, item)
  const fault = draftFault(kind, wanted, item)
  const needsPicture = kind === 'banners' && item === null
  const isTouched = picture !== null || differs(start, value)
  const isReady = isTouched && fault === null && !(needsPicture && !picture)
  const asked = isReady
    ? {
        ...inputOf(kind, wanted),
        ...(item && { id: item.id, shelf: item.shelf }),
        newPicture: picture !== null,
      }
    : null
  const { query, canBe } = usePreview(asked, open, (one) => apiQuery('home.preview', one))
  const name = HOME_KINDS[kind]
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={item ? `改“${item.title}”` : `加${name}`}
      draft={place}
      submitText={item ? '确认修改' : `加${name}`}
      disabled={!canBe}
      ask={(api, deed) => send(api, { kind, item, wanted, picture, deed })}
      onDone={() => {
        forget()
        setPicture(null)
        showToast({ text: item ? '已改，学生马上看到' : '已加到首页', tone: 'success' })
      }}
    >
      <ItemFields kind={kind} value={value} change={change} fault={fault} />
      {kind === 'banners' ? (
        <PictureField
          label="图片"
          shape={BANNER_PICTURE}
          kept="三比一"
          chosen={picture}
          onChoose={setPicture}
          required={needsPicture}
        />
      ) : null}
      {asked ? <Outcome query={query} missing="没有这一个" /> : null}
      <section aria-label="改了以后学生看到的">
        <HomePreview {...withWanted(home, { kind, item, wanted, picture })} />
      </section>
    </ReasonedDeed>
  )
}

interface Sent {
  kind: HomeKind
  item: DeskHomeItem | null
  wanted: HomeItem
  picture: ChosenPicture | null
  deed: { key: string; reason: string }
}

function send(api: DeskClient, { kind, item, wanted, picture, deed }: Sent): Promise<null> {
  const input = {
    ...inputOf(kind, wanted),
    ...deed,
    ...(picture && { picture: base64Of(picture.bytes) }),
  }
  if (!item) return api.home.add(input)
  return api.home.change({ ...input, id: item.id, version: item.version })
}

/** The home page with what is typed in its place; a new one stands behind the others. */
function withWanted(home: DeskHome, { kind, item, wanted, picture }: Omit<Sent, 'deed'>): DeskHome {
  const base: DeskHomeItem = item ?? {
    ...{ kind, id: 0, image: null, version: '', madeHere: true, changes: [] },
    ...wanted,
  }
  const shown = { ...base, ...wanted, image: picture?.url ?? base.image }
  const list = home[kind]
  const next = item ? list.map((one) => (one.id === item.id ? shown : one)) : [...list, shown]
  return { ...home, [kind]: next }
}
