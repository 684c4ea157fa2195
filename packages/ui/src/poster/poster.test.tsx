import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PosterSpec } from './draw-poster'
import { Poster } from './poster'

/** What was drawn on the canvas, in order: jsdom has none of its own. */
let drawn: string[]
let rects: number[][]
let pictures: 'load' | 'fail'

beforeEach(() => {
  drawn = []
  rects = []
  pictures = 'load'
  const pen = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (text: unknown, ...more: number[]) => {
          if (name === 'fillText') drawn.push(String(text))
          if (name === 'fillRect') rects.push([Number(text), ...more])
          if (name === 'drawImage') drawn.push('picture')
          return name === 'measureText' ? { width: 10 } : undefined
        },
      set: () => true,
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    pen as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA')
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 16
      naturalHeight = 9
      onload = (): void => {}
      onerror = (): void => {}
      set src(_: string) {
        queueMicrotask(() => (pictures === 'load' ? this.onload() : this.onerror()))
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const box = { x: 0, y: 0, width: 10, height: 10 }
const spec = (optional: boolean): PosterSpec => ({
  width: 10,
  height: 10,
  layers: [
    { kind: 'image', src: '/cover.webp', optional, ...box },
    { kind: 'text', text: '四级全程班', x: 0, y: 0, size: 2, color: '#000' },
  ],
})

test('a poster is drawn with its picture; without a file name it says how to save it', async () => {
  render(<Poster spec={spec(true)} alt="四级全程班的海报" />)
  await screen.findByRole('img', { name: '四级全程班的海报' })
  expect(drawn).toEqual(['picture', '四级全程班'])
  screen.getByText('长按图片保存或发送给朋友')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([88, 92, 97])('the edges of a QR code of %i px lie between pixels', async (size) => {
  const text = 'https://kaozhou.example/sharedetails/1001?from=100242'
  const layers: PosterSpec['layers'] = [{ kind: 'qr', text, x: 20, y: 30, size }]
  render(<Poster spec={{ width: 200, height: 200, layers }} alt="二维码" />)
  await screen.findByRole('img', { name: '二维码' })
  expect(rects.length).toBeGreaterThan(100)
  const edges = rects.flatMap(([x = 0, y = 0, width = 0, height = 0]) => [
    x,
    y,
    x + width,
    y + height,
  ])
  expect(edges.filter((edge) => !Number.isInteger(edge * 2))).toEqual([])
})

test('an optional picture that does not load is left out', async () => {
  pictures = 'fail'
  render(<Poster spec={spec(true)} alt="四级全程班的海报" />)
  await screen.findByRole('img', { name: '四级全程班的海报' })
  expect(drawn).toEqual(['四级全程班'])
})

test('a picture that is needed and does not load can be tried again', async () => {
  pictures = 'fail'
  render(<Poster spec={spec(false)} alt="四级全程班的海报" />)
  await screen.findByText('海报没有画出来')
  pictures = 'load'
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await screen.findByRole('img', { name: '四级全程班的海报' })
})

test('保存图片 downloads the picture under its name', async () => {
  const saved: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.href, this.download])
  })
  render(<Poster spec={spec(true)} alt="四级全程班的海报" fileName="四级全程班.jpg" />)
  await screen.findByRole('img', { name: '四级全程班的海报' })
  fireEvent.click(screen.getByRole('button', { name: '保存图片' }))
  expect(saved).toEqual([['data:image/jpeg;base64,AA', '四级全程班.jpg']])
})
