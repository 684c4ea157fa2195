import { type Brand, LOGO_KEY } from '../../platform/brand/brand'
import type { SmsTemplates } from '../../platform/settings-repository'
import type { EntryOf } from '../format/kinds'

/** `brand.yaml` with its defaults filled in. */
export function brandValue(entry: EntryOf<'brand'>): Brand {
  const { name, tagline, logo, share, colours } = entry
  const key = typeof logo === 'string' ? logo : LOGO_KEY
  return {
    name,
    description: entry.description ?? `${name}：${tagline}`,
    smsSignature: entry.smsSignature ?? name,
    logo: key,
    isBoat: typeof logo === 'object' && 'mark' in logo,
    share: {
      title: share.title ?? name,
      text: share.text ?? tagline,
      picture: share.picture ?? key,
    },
    colours,
  }
}

/** The SMS templates of `brand.yaml`, each with its signature. */
export function smsTemplates({ name, smsSignature, sms }: EntryOf<'brand'>): SmsTemplates {
  return {
    perThousand: sms?.perThousand ?? 0,
    templates: (sms?.templates ?? []).map(({ sign, ...template }) => ({
      ...template,
      sign: sign ?? smsSignature ?? name,
    })),
  }
}
