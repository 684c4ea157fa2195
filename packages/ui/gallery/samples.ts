/** A cover in the product's style: one background colour, a Chinese character and the wave of the logo. */
export function cover(hue: string, figure: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="${hue}"/><circle cx="132" cy="18" r="46" fill="#fff" opacity=".08"/><text x="14" y="62" font-family="Noto Serif CJK SC,serif" font-weight="700" font-size="44" fill="#fff">${figure}</text><path d="M0 82c16-9 32-9 48 0s32 9 48 0 32-9 64 0" fill="none" stroke="#fff" stroke-width="1.6" opacity=".7"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const RATE = 8000

/** Half a minute of a low tone for the players. */
export function tone(): string {
  const size = RATE * 30
  const bytes = new DataView(new ArrayBuffer(44 + size))
  const text = (at: number, word: string) => {
    for (const [i, char] of Array.from(word).entries()) bytes.setUint8(at + i, char.charCodeAt(0))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, 36 + size, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, RATE, true)
  bytes.setUint32(28, RATE, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  text(36, 'data')
  bytes.setUint32(40, size, true)
  for (let at = 0; at < size; at += 1) {
    bytes.setUint8(44 + at, 128 + 20 * Math.sin((at / RATE) * 220 * 2 * Math.PI))
  }
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

export const TEAL_COVER = cover('#0b6d64', '四级')
export const INDIGO_COVER = cover('#37468f', '考研')
export const OCHRE_COVER = cover('#9a6415', '高数')

/** A wreath around a portrait. */
export const PENDANT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" fill="none" stroke="#d99a1c" stroke-width="4" stroke-linecap="round"><circle cx="40" cy="40" r="36" stroke-dasharray="9 7"/><path d="M31 5l9 7 9-7" stroke="#d5341b"/></svg>',
)}`

export const TEACHERS = [{ name: '林一舟' }, { name: '陈望' }, { name: '苏青禾' }] as const

export const SAMPLE_COURSES = [
  {
    name: '2026 年 6 月英语四级全程班：听力、阅读、写作一次学完',
    cover: TEAL_COVER,
    summary: '11 月 28 日开课 · 68 节直播',
    tags: ['直播', { text: '满 199 减 30', tone: 'red' as const }],
    teachers: TEACHERS,
    priceFen: 19900,
    crossedFen: 39900,
    sold: 12860,
  },
  {
    name: '考研英语一 长难句精讲',
    cover: INDIGO_COVER,
    summary: '随到随学 · 42 节',
    tags: ['回放', '可分期'],
    teachers: TEACHERS.slice(0, 1),
    priceFen: 29950,
    sold: 986,
    badge: '拼团',
  },
  {
    name: '高等数学期末不挂科',
    cover: OCHRE_COVER,
    summary: '3 天速成 · 9 节',
    tags: [{ text: '试听', tone: 'grey' as const }],
    teachers: TEACHERS.slice(1),
    priceFen: 0,
    sold: 30120,
  },
] as const
