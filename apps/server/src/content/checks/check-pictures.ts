import sharp from 'sharp'
import type { Content, KindName } from '../format/kinds'
import type { ContentFiles } from '../reading/content-files'
import type { Fault, ValuePath } from '../reading/fault'
import type { Report } from './report'

/** A student's phone downloads it: the limit of a picture's file. */
const MOST_KILOBYTES = 300
const MOST_PIXELS = 2_000

/** Pictures that are missing, too large, or no pictures. */
export async function checkPictures(
  content: Content,
  files: ContentFiles,
  report: Report,
): Promise<Fault[]> {
  for (const { kind, index, path, file } of usedPictures(content)) {
    if (!files.has(file)) report(kind, index, path, `没有这个图片文件：${file}`)
  }
  content.pointsGoods.forEach(({ picture, figure }, index) => {
    if ((picture === undefined) === (figure === undefined)) {
      report('pointsGoods', index, [], '写 picture（图片文件）或 figure（画一个字），只写一个')
    }
  })
  const faults: Fault[] = []
  for (const [file, bytes] of files) {
    if (!file.startsWith('pictures/')) continue
    const message = await pictureFault(file, bytes)
    if (message) faults.push({ file, line: 1, column: 1, message })
  }
  return faults
}

async function pictureFault(file: string, bytes: Buffer): Promise<string | null> {
  const kilobytes = Math.ceil(bytes.length / 1024)
  if (kilobytes > MOST_KILOBYTES) {
    return `图片有 ${kilobytes} KB，最多 ${MOST_KILOBYTES} KB：缩小后存成 webp`
  }
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (!facts) return '这个文件不是图片，或者坏了'
  const ending = file.slice(file.lastIndexOf('.') + 1).replace('jpg', 'jpeg')
  if (facts.format !== ending) {
    return `这个文件的内容是 ${facts.format}，名字要以 .${facts.format} 结尾，或转换格式`
  }
  const { width = 0, height = 0 } = facts
  if (Math.max(width, height) > MOST_PIXELS) {
    return `图片是 ${width}×${height}，长边最多 ${MOST_PIXELS} 像素`
  }
  return null
}

interface UsedPicture {
  kind: KindName
  index: number
  path: ValuePath
  file: string
}

function usedPictures(content: Content): UsedPicture[] {
  const used: UsedPicture[] = []
  const add = (kind: KindName, index: number, path: ValuePath, picture: unknown) => {
    if (typeof picture === 'string') used.push({ kind, index, path, file: picture })
  }
  content.brand.forEach(({ logo, share }, index) => {
    add('brand', index, ['logo'], logo)
    add('brand', index, ['share', 'picture'], share.picture)
  })
  content.courses.forEach(({ cover }, index) => {
    add('courses', index, ['cover'], cover)
  })
  content.bundles.forEach(({ cover }, index) => {
    add('bundles', index, ['cover'], cover)
  })
  content.teachers.forEach(({ portrait }, index) => {
    add('teachers', index, ['portrait'], portrait)
  })
  content.banners.forEach(({ picture }, index) => {
    add('banners', index, ['picture'], picture)
  })
  content.newUserGift.forEach(({ picture }, index) => {
    if (!('file' in picture)) return
    add('newUserGift', index, ['picture', 'file'], picture.file)
    add('newUserGift', index, ['picture', 'strip'], picture.strip)
  })
  content.pointsGoods.forEach(({ picture }, index) => {
    add('pointsGoods', index, ['picture'], picture)
  })
  content.campaigns.forEach(({ hero }, index) => {
    add('campaigns', index, ['hero'], hero)
  })
  content.pages.forEach(({ blocks }, index) => {
    blocks.forEach((block, at) => {
      if (block.kind === 'image') add('pages', index, ['blocks', at, 'picture'], block.picture)
    })
  })
  return used
}
