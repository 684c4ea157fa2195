const DIGITS = '零一二三四五六七八九'
const WORDS = '一二三四五六七八九十两百千'
const UNITS = '天|次|位|人|名|分钟|小时|积分|分|题|个|篇|元|期|张|倍|岁'
const COUNTED = new RegExp(
  `((?<![0-9])[0-9]+(?:\\.[0-9]+)?|(?<![${WORDS}])[${WORDS}]+) ?(?:${UNITS}|道(?:题|小题))|¥([0-9.]+)`,
  'g',
)

/** `21`, `二十一`, `两`, `十` and `两千` as numbers. */
function numberOf(text: string): number {
  if (/\d/.test(text)) return Number(text)
  let sum = 0
  let digit = 0
  for (const sign of text) {
    const scale = { 十: 10, 百: 100, 千: 1000 }[sign]
    if (scale === undefined) digit = DIGITS.indexOf(sign === '两' ? '二' : sign)
    else {
      sum += (digit || 1) * scale
      digit = 0
    }
  }
  return sum + digit
}

/** What a text counts, in its order. One of something is grammar: 领一份, 每天一次. */
export function numbersInText(text: string): number[] {
  const lists = text.replaceAll(/\d(?=、\d)/g, '$& 天')
  return [...lists.matchAll(COUNTED)]
    .map(([, counted, money]) => numberOf(counted ?? money ?? ''))
    .filter((one) => one !== 1)
}
