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

test('importing and rendering on a server use no browser API', () => {
  expect(typeof document).toBe('undefined')
  expect(renderToString(DRAWN)).toContain('四级')
})

test('a dialog that is open on the server renders a closed <dialog>, which the browser opens', () => {
  const html = renderToString(
    <Dialog open title="登录" onClose={() => {}}>
      手机号
    </Dialog>,
  )
  expect(html).toContain('手机号')
  expect(html).not.toContain('open=""')
})
