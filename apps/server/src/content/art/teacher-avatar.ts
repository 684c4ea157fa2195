import { escapeXml, svg } from './svg'

export const HAIR_KINDS = [
  'long',
  'bob',
  'bun',
  'wavy',
  'parted',
  'crop',
  'receding',
  'tousled',
] as const
export const CLOTHES_KINDS = [
  'blazer',
  'shirt',
  'turtleneck',
  'hoodie',
  'cardigan',
  'mandarin',
  'round',
] as const
export const GLASSES_KINDS = ['round', 'square'] as const
export const EXTRA_KINDS = ['earrings', 'beard', 'headset'] as const

type Hair = (typeof HAIR_KINDS)[number]
type Clothes = (typeof CLOTHES_KINDS)[number]

export interface Portrait {
  ground: string
  skin: string
  hair: Hair
  hairColour: string
  clothes: Clothes
  colour: string
  /** The second colour of the clothes: collar, lapels, strings. */
  trim: string
  glasses?: (typeof GLASSES_KINDS)[number] | undefined
  extra?: (typeof EXTRA_KINDS)[number] | undefined
}

const BEHIND: Partial<Record<Hair, string>> = {
  long: 'M72 104C66 58 94 42 120 42s54 16 48 62l6 92c-30 8-78 8-108 0z',
  bob: 'M70 106C64 60 94 42 120 42s56 18 50 64v34c0 14-12 18-22 14H92c-10 4-22 0-22-14z',
  bun: 'M100 40a20 20 0 1 1 40 0 20 20 0 0 1-40 0zM80 104C76 64 98 52 120 52s44 12 40 52z',
  wavy: 'M74 100C66 56 96 42 122 42c30 0 54 16 46 60 12 22 4 34 8 52-6 18-18 16-26 22H86c-12-6-22-12-22-28 4-14-2-28 10-48z',
}

const FRONT: Record<Hair, string> = {
  long: 'M120 52c-24 4-36 22-38 62-8-12-8-34-2-46 8-18 24-24 40-22 16-2 32 4 40 22 6 12 6 34-2 46-2-40-14-58-38-62z',
  bob: 'M81 98c-2-34 17-48 39-48s41 14 39 48c-8-6-22-9-39-9s-31 3-39 9z',
  bun: 'M82 100c-4-36 16-50 38-50s42 14 38 50c-6-20-20-30-38-30s-32 10-38 30z',
  wavy: 'M82 108c-6-38 18-56 44-54 24 0 38 20 33 56-3-22-12-32-25-42-12 14-34 16-44 20-5 5-6 10-8 20z',
  parted:
    'M80 102c-6-36 16-54 44-52 30 0 44 20 37 54-4-12-7-18-13-25-18 7-40 4-51-4-6 8-12 12-13 29z',
  crop: 'M82 98c-4-32 14-46 38-46s42 14 38 46c-4-10-6-16-11-20-16-5-38-5-54 0-5 4-7 10-11 20z',
  receding:
    'M82 102c-7-28 6-50 38-50s45 22 38 50c-2-9-4-15-9-20-2-11-12-16-22-13-13-4-27-2-35 10-5 6-8 12-10 23z',
  tousled:
    'M80 100c-10-14-2-34 11-36 2-13 21-17 31-10 12-9 31-1 33 12 13 7 12 23 4 36-2-9-5-14-9-18-5 5-11 0-15-2-6 7-16 5-20 0-8 7-18 4-22 0-6 3-10 8-13 18z',
}

const BODY = 'M34 244c2-50 42-70 86-70s84 20 86 70z'

const CLOTHES: Record<Clothes, (colour: string, trim: string) => string> = {
  blazer: (colour, trim) =>
    `<path d="${BODY}" fill="${colour}"/><path d="M98 172l22 44 22-44z" fill="#fffdf8"/><path d="M98 172l-14 8 36 64 36-64-14-8-22 44z" fill="${trim}"/>`,
  shirt: (colour, trim) =>
    `<path d="${BODY}" fill="${colour}"/><path d="M96 174l24 24-18 16-18-34zM144 174l-24 24 18 16 18-34z" fill="${trim}"/><path d="M120 200v44" stroke="${trim}" stroke-width="4"/>`,
  turtleneck: (colour, trim) =>
    `<path d="${BODY}" fill="${colour}"/><rect x="94" y="156" width="52" height="30" rx="12" fill="${trim}"/>`,
  hoodie: (colour, trim) =>
    `<path d="${BODY}" fill="${colour}"/><path d="M84 178c8 28 64 28 72 0 14 6 8 38-36 40-44-2-50-34-36-40z" fill="${trim}"/><path d="M108 212v22M132 212v22" stroke="#fffdf8" stroke-width="4" stroke-linecap="round"/>`,
  cardigan: (colour, trim) =>
    `<path d="${BODY}" fill="${colour}"/><path d="M96 173l24 71 24-71c-14 12-34 12-48 0z" fill="${trim}"/>`,
  mandarin: (colour, trim) =>
    `<path d="${BODY}" fill="${colour}"/><path d="M96 168c14 10 34 10 48 0l2 14c-16 10-36 10-52 0z" fill="${trim}"/><path d="M120 190v54M120 206h14M120 228h14" stroke="${trim}" stroke-width="4" stroke-linecap="round"/>`,
  round: (colour, trim) =>
    `<path d="${BODY}" fill="${colour}"/><path d="M92 174c8 22 48 22 56 0" fill="none" stroke="${trim}" stroke-width="8"/>`,
}

const GLASSES = {
  round:
    '<g fill="#fff" fill-opacity=".22" stroke="#26302e" stroke-width="3.5"><circle cx="104" cy="110" r="13.5"/><circle cx="136" cy="110" r="13.5"/><path d="M117.5 108h5" fill="none"/></g>',
  square:
    '<g fill="#fff" fill-opacity=".22" stroke="#26302e" stroke-width="3.5"><rect x="89" y="100" width="28" height="20" rx="6"/><rect x="123" y="100" width="28" height="20" rx="6"/><path d="M117 107h6" fill="none"/></g>',
}

const EXTRAS = {
  earrings:
    '<circle cx="82" cy="128" r="4.5" fill="#f3c969"/><circle cx="158" cy="128" r="4.5" fill="#f3c969"/>',
  beard:
    '<path d="M86 122c4 34 22 36 34 36s30-2 34-36c-6 10-14 12-20 8-6-3-22-3-28 0-6 4-14 2-20-8z" fill="#9aa3a1" opacity=".55"/>',
  headset:
    '<path d="M80 104V96a40 44 0 0 1 80 0v8" fill="none" stroke="#26302e" stroke-width="6"/><rect x="72" y="98" width="14" height="26" rx="7" fill="#26302e"/><rect x="154" y="98" width="14" height="26" rx="7" fill="#26302e"/>',
}

/** A friendly flat portrait, 240×240. */
export function teacherAvatar(name: string, portrait: Portrait): string {
  const { ground, skin, hair, hairColour, clothes, colour, trim, glasses, extra } = portrait
  const behind = BEHIND[hair]
  return svg(
    240,
    240,
    name,
    [
      `<rect width="240" height="240" fill="${escapeXml(ground)}"/><circle cx="120" cy="128" r="98" fill="#fff" opacity=".28"/>`,
      behind ? `<path d="${behind}" fill="${hairColour}"/>` : '',
      `<path d="M104 132h32v36c0 16-32 16-32 0z" fill="${skin}"/><path d="M104 146c8 12 24 12 32 0v8c-8 12-24 12-32 0z" fill="#7a3b1d" opacity=".18"/>`,
      CLOTHES[clothes](colour, trim),
      `<circle cx="82" cy="112" r="8" fill="${skin}"/><circle cx="158" cy="112" r="8" fill="${skin}"/><path d="M83 98c0-32 16-42 37-42s37 10 37 42c0 36-18 56-37 56S83 134 83 98z" fill="${skin}"/>`,
      extra === 'beard' ? EXTRAS.beard : '',
      `<circle cx="97" cy="126" r="8" fill="#e8664a" opacity=".22"/><circle cx="143" cy="126" r="8" fill="#e8664a" opacity=".22"/>`,
      `<path d="M96 96q8-5 16-1M128 95q8-4 16 1" fill="none" stroke="${hairColour}" stroke-width="3.5" stroke-linecap="round"/><ellipse cx="104" cy="110" rx="3.6" ry="4.4" fill="#1c2523"/><ellipse cx="136" cy="110" rx="3.6" ry="4.4" fill="#1c2523"/><path d="M120 114q4 8-2 10" fill="none" stroke="#7a3b1d" stroke-width="2.5" stroke-linecap="round" opacity=".5"/><path d="M108 134q12 11 24 0" fill="none" stroke="#a3412c" stroke-width="3.5" stroke-linecap="round"/>`,
      `<path d="${FRONT[hair]}" fill="${hairColour}"/>`,
      glasses ? GLASSES[glasses] : '',
      extra && extra !== 'beard' ? EXTRAS[extra] : '',
    ].join(''),
  )
}
