/** How a school looks and what it is called, as `brand.yaml` of its content says; stored among the settings. */
export interface Brand {
  name: string
  /** What search engines show below the title of a page without a text of its own. */
  description: string
  /** The name that stands in SMS messages, as it is registered with the provider. */
  smsSignature: string
  /** Key of the logo's picture. */
  logo: string
  /** The logo is the product's own boat, which the storefront draws in the colour of its text. */
  isBoat: boolean
  /** What is shared where a screen has nothing of its own. */
  share: { title: string; text: string; picture: string }
  colours: BrandSeeds
}

/** The two colours that all others are computed from, as `#rrggbb`. */
export interface BrandSeeds {
  /** Buttons, links and marks. */
  primary: string
  /** Prices and what buys. */
  price: string
}

/** The seeds of the design language's own values in `packages/ui/src/tokens.css`. */
export const OWN_SEEDS: BrandSeeds = { primary: '#0b7a6f', price: '#cf3019' }

export const LOGO_KEY = 'brand/mark.svg'

/** Keys of the pictures that are made of the brand in forms that every system takes. */
export const BRAND_PICTURES = {
  favicon: 'brand/favicon.ico',
  touchIcon: 'brand/icon-180.png',
  icon192: 'brand/icon-192.png',
  icon512: 'brand/icon-512.png',
  maskable192: 'brand/maskable-192.png',
  maskable512: 'brand/maskable-512.png',
  share: 'brand/share.png',
} as const

/** Of the share picture, in px. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** A shop that has no content yet. */
export const NO_BRAND: Brand = {
  name: '网校',
  description: '直播、回放与练习，讲师答疑。',
  smsSignature: '网校',
  logo: LOGO_KEY,
  isBoat: true,
  share: { title: '网校', text: '直播、回放与练习，讲师答疑。', picture: LOGO_KEY },
  colours: OWN_SEEDS,
}
