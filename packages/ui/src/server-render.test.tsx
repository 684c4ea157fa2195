// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog, DialogHost, OfflineBar, SkeletonDetail, Swiper, ToastHost } from './index'

const DRAWN = [
  <DialogHost key="dialogs" />,
  <ToastHost key="toasts" />,
  <OfflineBar key="offline" />,
  <SkeletonDetail key="skeleton" />,
  <Swiper key="swiper" label="活动" slides={[{ key: 'a', content: '四级' }]} interval={3000} />,
]

test('no module touches the browser when it is imported, nor while it renders', () => {
  expect(typeof document).toBe('undefined')
  expect(renderToString(DRAWN)).toContain('四级')
})

test('a modal that is open on the server is closed markup, ready for the browser', () => {
  const html = renderToString(
    <Dialog open title="登录" onClose={() => {}}>
      手机号
    </Dialog>,
  )
  expect(html).toContain('手机号')
  expect(html).not.toContain('open=""')
})
