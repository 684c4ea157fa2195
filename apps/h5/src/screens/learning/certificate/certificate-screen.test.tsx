import type { Certificate } from '@kaozhou/api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, renderScreen } from '../../../testing/screen.fixture'
import { certificatePictureSpec } from './certificate-picture-spec'
import { Screen } from './screen'

const NUMBER = '7K2M9Q4X0T1B3C5D6E8F'
const VERIFY = `GET /api/certificates/${NUMBER}`
const FILE = `${VERIFY}/file`

const CERTIFICATE: Certificate = {
  ...{ number: NUMBER, name: '林晓', courseId: 1024, courseName: '第一次写课程论文' },
  ...{ school: '考舟', issuedAt: Date.UTC(2026, 10, 30, 20), revokedAt: null, own: false },
}

function open(changes: Partial<Certificate> = {}, answers: Answers = {}) {
  return renderScreen(Screen, {
    path: '/certificate/:number',
    at: `/certificate/${NUMBER}`,
    answers: { [VERIFY]: { ...CERTIFICATE, ...changes }, ...answers },
  })
}

test('a visitor reads whom it names, what for, when and by whom, and that it is valid', async () => {
  open()
  await screen.findByText('证书有效，由考舟颁发')
  screen.getByText('林晓')
  screen.getByText('2026 年 12 月 1 日')
  screen.getByText('7K2M9-Q4X0T-1B3C5-D6E8F')
  expect(screen.getByRole('link', { name: '《第一次写课程论文》' })).toHaveAttribute(
    'href',
    '/details/1024',
  )
  expect(screen.queryByRole('region', { name: '保存与分享' })).toBeNull()
})

test('a revoked one says since when, and whom to ask', async () => {
  open({ revokedAt: Date.UTC(2026, 11, 2) })
  await screen.findByText(/证书已于 2026 年 12 月 2 日 撤销，不再有效。要核实情况，请联系考舟客服/)
  expect(screen.queryByText(/证书有效/)).toBeNull()
})

test('a number that nobody has says what to look at', async () => {
  open({}, { [VERIFY]: null })
  await screen.findByText('没有这个编号的证书')
  screen.getByText(/核对编号是否完整/)
})

test('its person asks for the PDF; nobody does for a revoked one', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  const url = '/media/certificate/token/a.pdf'
  open({ own: true }, { [FILE]: { url, expiresAt: 1 } })
  fireEvent.click(await screen.findByRole('button', { name: '下载 PDF' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  vi.unstubAllGlobals()
  cleanup()
  open({ own: true, revokedAt: 1 })
  await screen.findByRole('link', { name: '我的全部证书' })
  expect(screen.queryByRole('button', { name: '下载 PDF' })).toBeNull()
})

test('the picture has what the page has, and a code that leads to it', () => {
  const { layers } = certificatePictureSpec(CERTIFICATE, `https://a.example/certificate/${NUMBER}`)
  const texts = layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []))
  expect(texts).toEqual(
    expect.arrayContaining([
      '考舟',
      '结业证书',
      '林晓',
      '《第一次写课程论文》',
      '2026 年 12 月 1 日',
    ]),
  )
  expect(layers.find((layer) => layer.kind === 'qr')).toMatchObject({
    text: `https://a.example/certificate/${NUMBER}`,
  })
})
