import * as v from 'valibot'

/** The largest number that a column of the database holds. */
const LARGEST_ID = 2_147_483_647

/** An author's number of a thing. It stays the same for as long as the thing is sold. */
export const id = v.pipe(
  v.number('要写一个编号（正整数）'),
  v.integer('编号要是整数'),
  v.minValue(1, '编号从 1 开始'),
  v.maxValue(LARGEST_ID, `编号最大是 ${LARGEST_ID}`),
)

export const ids = v.array(id, '要写成编号的列表，例如 [1001, 1002]')

/** A short name in addresses and references: lower-case letters, digits and hyphens. */
export const slug = v.pipe(
  v.string('要写一个英文短名'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, '短名只用小写字母、数字和连字符，例如 daily-draw'),
)

export const text = v.pipe(v.string('要写一段文字'), v.nonEmpty('不能是空的'))

export const texts = v.array(text, '要写成文字的列表，每条以“- ”开头')

export const flag = v.boolean('要写 true 或 false')

export const count = v.pipe(
  v.number('要写一个数'),
  v.integer('要写整数'),
  v.minValue(0, '不能小于 0'),
  v.maxValue(LARGEST_ID, '这个数太大'),
)

export const positive = v.pipe(count, v.minValue(1, '至少是 1'))

/** Places left, or pieces left; without it there is no limit. */
export const stock = v.optional(v.nullable(count), null)

const FEN_PER_YUAN = 100
const MOST_YUAN = 1_000_000

/** An amount of money as people write it, in yuan with at most two places: `399.00`. Fen inside. */
export const money = v.pipe(
  v.number('要写金额，单位是元，例如 399.00'),
  v.minValue(0, '金额不能小于 0'),
  v.maxValue(MOST_YUAN, `金额最多 ${MOST_YUAN} 元`),
  v.check(hasTwoPlaces, '金额最多写两位小数，例如 399.00'),
  v.transform((yuan) => Math.round(yuan * FEN_PER_YUAN)),
)

function hasTwoPlaces(yuan: number): boolean {
  return Math.abs(yuan * FEN_PER_YUAN - Math.round(yuan * FEN_PER_YUAN)) < 1e-6
}

/** An address: a path of the storefront, or https. */
export const link = v.pipe(
  v.string('要写一个地址，例如 /details/1001'),
  v.regex(/^(?:\/(?!\/)|https:\/\/)\S*$/, '地址以 / 或 https:// 开头'),
)

export const colour = v.pipe(
  v.string('要写颜色，例如 "#0b7a6f"'),
  v.regex(/^#[0-9a-f]{6}$/i, '颜色写成 "#0b7a6f" 这样六位'),
)

/** A picture of the folder, by its path: `pictures/cover.webp`. */
export const pictureFile = v.pipe(
  v.string('要写图片文件，例如 pictures/cover.webp'),
  v.regex(
    /^pictures\/[\w./-]+\.(?:webp|png|jpg|jpeg|svg)$/,
    '图片放在 pictures/ 里，是 webp、png、jpg 或 svg，例如 pictures/cover.webp',
  ),
)
