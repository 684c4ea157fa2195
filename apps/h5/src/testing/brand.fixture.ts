import type { Brand } from '../page/brand'

const contents = import.meta.glob<string>('../../../../content/demo/campaigns/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function placesOf(files: Readonly<Record<string, string>>): Record<string, string> {
  const field = (text: string, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]
  return Object.fromEntries(
    Object.values(files).flatMap((text) => {
      const [place, slug] = [field(text, 'at'), field(text, 'slug')]
      return place && slug ? [[place, slug]] : []
    }),
  )
}

/** Where the demo's campaigns stand. */
export const PLACES = placesOf(contents)

/** The demo's brand, as the server writes it into a page. */
export const BRAND: Brand = {
  name: '考舟',
  description: '考舟：四级、六级、考研和大学课程的直播、回放与练习，讲师答疑，陪你从备考到上岸。',
  share: {
    title: '考舟 · 四六级与考研课程',
    text: '跟着老师一步步学，把你送上岸',
    picture: '/art/brand/mark.svg?v=1',
  },
  colours: { primary: '#0b7a6f', wash: '#e3f3f0', price: '#d5341b' },
}
