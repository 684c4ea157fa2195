// A picture's key is its path below /art: that of its file, or a name for one that is drawn.

type Drawn = object | null

export function coverKey(id: number, cover: string | Drawn): string {
  return typeof cover === 'string' ? cover : `covers/${id}.svg`
}

export function portraitKey(teacherId: number, portrait: string | Drawn): string {
  return typeof portrait === 'string' ? portrait : `teachers/${teacherId}.svg`
}

export function bannerKey(name: number | string, picture: string | Drawn): string {
  return typeof picture === 'string' ? picture : `banners/${name}.svg`
}

export function goodsKey(id: number, picture: string | undefined): string {
  return picture ?? `promo/good-${id}.svg`
}

export function avatarKey(number: number): string {
  return `avatars/${number}.svg`
}

/** Of a campaign; a seasonal one has a picture for each of its tones. */
export function heroKey(slug: string, tone?: string): string {
  return tone === undefined ? `campaigns/${slug}.svg` : `campaigns/${slug}-${tone}.svg`
}

export const WORDMARK = 'brand/wordmark.svg'

/** Of the new user's pack: its picture, and the strip at the head of the home screen. */
export function giftKeys(picture: { file: string; strip: string } | { title: string }): {
  image: string
  headImage: string
} {
  return 'file' in picture
    ? { image: picture.file, headImage: picture.strip }
    : { image: 'promo/new-user.svg', headImage: 'promo/new-user-head.svg' }
}
