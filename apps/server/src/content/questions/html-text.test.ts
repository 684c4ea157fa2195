import { expect, test } from 'vitest'
import { htmlText } from './html-text'

test.each([
  ['<p>One</p>\n<p class="x">Two<br/>three</p>', 'One\n\nTwo\nthree', []],
  ['a <b>bold</b> word &amp; &#65;&#x42;  \n end', 'a bold word & AB\n end', []],
  ['<img alt="x" src="a.png">b', 'b', ['图片 a.png']],
  ['a<math><mi>x</mi></math>b<MATH>y</MATH>c', 'a b c', ['公式（MathML）', '公式（MathML）']],
  // A tag that is never closed takes nothing with it; what stands in an element that goes is not told twice.
  ['a<video src="v">b<svg><math>x</math></svg>c', 'a b c', ['视频', '图片（SVG）']],
  // A letter that is longer in lower case moves nothing.
  ['İİİİ<svg>x</svg>b', 'İİİİ b', ['图片（SVG）']],
  ['1 < 2 and <', '1 < 2 and <', []],
])('%s is %s', (html, text, told) => {
  const lost: string[] = []
  expect(htmlText(html, lost)).toBe(text)
  expect(lost).toEqual(told)
})
