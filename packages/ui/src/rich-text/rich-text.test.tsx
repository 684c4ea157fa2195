import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RichText } from './rich-text'
import { sanitizeHtml } from './sanitize-html'

async function cleaned(html: string): Promise<string> {
  const box = document.createElement('div')
  box.append(await sanitizeHtml(html))
  return box.innerHTML
}

test.each([
  ['script', '<p>好</p><script>alert(1)</script>', '<p>好</p>'],
  ['handler', '<p onclick="alert(1)">好</p>', '<p>好</p>'],
  ['javascript link', '<a href="javascript:alert(1)">去</a>', '<a>去</a>'],
  ['style', '<p style="position:fixed">好</p>', '<p>好</p>'],
  ['frame and form', '<iframe src="//x"></iframe><form><input></form>好', '好'],
])('sanitizes %s', async (_name, dirty, clean) => {
  expect(await cleaned(dirty)).toBe(clean)
})

test('links open in a new tab with noopener; pictures load lazily and have names', async () => {
  expect(await cleaned('<a href="https://a.cn">去</a>')).toBe(
    '<a href="https://a.cn" target="_blank" rel="noopener noreferrer">去</a>',
  )
  expect(await cleaned('<img src="/a.jpg">')).toContain('loading="lazy"')
})

test('the text is shown after a moment; until then the element is aria-busy', async () => {
  const onImage = vi.fn()
  render(
    <RichText html='<h2>适合谁</h2><img src="https://a.cn/a.jpg" alt="真题">' onImage={onImage} />,
  )
  expect(screen.getByRole('status').textContent).toBe('加载中')
  await screen.findByRole('heading', { name: '适合谁' })
  fireEvent.click(screen.getByRole('img', { name: '真题' }))
  expect(onImage).toHaveBeenCalledWith('https://a.cn/a.jpg')
})

test('another text replaces the first', async () => {
  const { rerender } = render(<RichText html="<h2>适合谁</h2>" />)
  await screen.findByRole('heading', { name: '适合谁' })
  rerender(<RichText html="<h2>学什么</h2>" />)
  await screen.findByRole('heading', { name: '学什么' })
  expect(screen.queryByRole('heading', { name: '适合谁' })).toBeNull()
})
