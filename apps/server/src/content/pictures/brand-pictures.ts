import type Sharp from 'sharp'
import { BRAND_PICTURES, SHARE_SIZE } from '../../platform/brand/brand'
import { tokenValues } from '../../platform/brand/brand-colours'
import { openSharp } from '../../platform/pictures/open-sharp'
import { appIcon, sharePicture } from '../art/app-icon'
import { type DrawnLogo, logoMark } from '../art/logo-mark'
import type { Content, EntryOf } from '../format/kinds'
import type { ContentFiles } from '../reading/content-files'
import { canDraw } from './can-draw'
import { icoFile } from './ico-file'

type Picture = [key: string, bytes: Buffer]

/** Circles of this share of a maskable icon are never cut (W3C manifest: 80 %); a square in one is smaller. */
const SAFE_SCALE = 0.72
const TOUCH_SCALE = 0.88
/** A picture that is this much wider than high fills a share picture; any other stands in its middle. */
const WIDE = 1.3

/** The school's icons and its share picture: what systems and chats take that take no SVG. */
export async function brandPictures(
  { brand }: Pick<Content, 'brand'>,
  files: ContentFiles,
): Promise<Picture[]> {
  const [entry] = brand
  if (!entry) return []
  const sharp = await openSharp()
  const ground = tokenValues(entry.colours, 'light')['teal-wash']
  const logo = await logoForms(sharp, entry.logo, files, ground)
  if (!logo) return []
  const png = (form: Buffer, size: number) =>
    sharp(form, { density: DENSITY }).resize(size, size, CONTAIN).png(SMALL).toBuffer()
  const favicon = await png(logo.icon, 48)
  const share = await shareBytes(sharp, entry, files, logo, ground)
  return [
    [BRAND_PICTURES.favicon, icoFile(favicon, 48)],
    [BRAND_PICTURES.touchIcon, await png(logo.touch, 180)],
    [BRAND_PICTURES.icon192, await png(logo.icon, 192)],
    [BRAND_PICTURES.icon512, await png(logo.icon, 512)],
    [BRAND_PICTURES.maskable192, await png(logo.maskable, 192)],
    [BRAND_PICTURES.maskable512, await png(logo.maskable, 512)],
    [BRAND_PICTURES.share, share],
  ]
}

/** Enough for a drawing of 120 px to be sharp at 512. */
const DENSITY = 320
const CONTAIN = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
const SMALL = { palette: true, effort: 7 } as const

/** The logo as an icon, on a ground to its edges, and smaller on that ground. */
interface LogoForms {
  icon: Buffer
  touch: Buffer
  maskable: Buffer
  share: Buffer
}

async function logoForms(
  sharp: typeof Sharp,
  logo: EntryOf<'brand'>['logo'],
  files: ContentFiles,
  ground: string,
): Promise<LogoForms | null> {
  if (typeof logo === 'object') return drawnForms(await withoutMissingSign(sharp, logo))
  const file = files.get(logo)
  if (!file) return null
  const onGround = (scale: number) =>
    placed(sharp, file, { width: 512, height: 512 }, scale, ground)
  return {
    icon: file,
    touch: await onGround(TOUCH_SCALE),
    maskable: await onGround(SAFE_SCALE),
    share: await placed(sharp, file, SHARE_SIZE, 0.55, ground),
  }
}

function drawnForms(logo: DrawnLogo): LogoForms {
  return {
    icon: Buffer.from(logoMark(logo, '')),
    touch: Buffer.from(appIcon(logo, TOUCH_SCALE)),
    maskable: Buffer.from(appIcon(logo, SAFE_SCALE)),
    share: Buffer.from(sharePicture(logo)),
  }
}

/** Without a font for its character, a sign is left out: its ground and colours are better than an empty box. */
async function withoutMissingSign(sharp: typeof Sharp, logo: DrawnLogo): Promise<DrawnLogo> {
  if (!('sign' in logo) || (await canDraw(sharp, logo.sign))) return logo
  return { ...logo, sign: '' }
}

/** A picture in the middle of a ground, at this share of its height. */
async function placed(
  sharp: typeof Sharp,
  file: Buffer,
  size: { width: number; height: number },
  scale: number,
  background: string,
): Promise<Buffer> {
  const inner = await sharp(file, { density: DENSITY })
    .resize(Math.round(size.width * scale), Math.round(size.height * scale), { ...CONTAIN })
    .png()
    .toBuffer()
  const ground = { create: { ...size, channels: 4, background } } as const
  return sharp(ground)
    .composite([{ input: inner }])
    .png()
    .toBuffer()
}

async function shareBytes(
  sharp: typeof Sharp,
  { share: { picture } }: EntryOf<'brand'>,
  files: ContentFiles,
  logo: LogoForms,
  ground: string,
): Promise<Buffer> {
  const own = picture === undefined ? undefined : files.get(picture)
  const source = own ? await shareForm(sharp, own, ground) : logo.share
  const { width, height } = SHARE_SIZE
  return sharp(source).resize(width, height, { fit: 'cover' }).png(SMALL).toBuffer()
}

async function shareForm(sharp: typeof Sharp, file: Buffer, ground: string): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(file).metadata()
  return width / height >= WIDE ? file : placed(sharp, file, SHARE_SIZE, 0.8, ground)
}
