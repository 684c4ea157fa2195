import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { PROFILE } from '../+shared/forms/account.fixture'
import { Screen } from './screen'

const READ = 'GET /api/users/profile'
const CHANGE = 'PUT /api/users'

function open(answers: Answers = {}) {
  return renderScreen(Screen, {
    path: '/myinfo',
    loggedIn: true,
    answers: { [READ]: PROFILE, ...answers },
  })
}

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const sheet = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => sessionStorage.clear())

test('the page shows the phone, whether a password is set, and the bound WeChat account', async () => {
  open({ [READ]: { ...PROFILE, bound: ['wechat'], hasPassword: false } })
  expect(await screen.findByText('138****5678')).toBeVisible()
  expect(screen.getByText('已绑定')).toBeVisible()
  expect(screen.getByRole('link', { name: /登录密码/ })).toHaveAttribute('href', '/setpassword')
})

test('a nickname is saved and shown; a nickname that is too long is not sent', async () => {
  const { calls } = open({
    [CHANGE]: ({ form }: CallFacts) => ({ ...PROFILE, nickname: form.get('nickname') }),
  })
  await press(/^昵称/)
  const field = within(await sheet('昵称')).getByRole('textbox', { name: '昵称' })
  fireEvent.change(field, { target: { value: '一'.repeat(17) } })
  await press(/^保存$/)
  expect(await screen.findByText('昵称最多16个字')).toBeVisible()
  expect(calls.filter((call) => call === CHANGE)).toEqual([])
  fireEvent.change(field, { target: { value: ' 上岸 ' } })
  await press(/^保存$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /昵称.*上岸/ })).toBeVisible()
})

test('after a refusal the typed nickname stays, also when the sheet is opened anew', async () => {
  open({ [CHANGE]: refused('internal', { message: '服务器开小差了' }) })
  await press(/^昵称/)
  const field = () => screen.getByRole('textbox', { name: '昵称' })
  fireEvent.change(within(await sheet('昵称')).getByRole('textbox', { name: '昵称' }), {
    target: { value: '新名字' },
  })
  await press(/^保存$/)
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  expect(field()).toHaveValue('新名字')
  await press(/^关闭$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(/^昵称/)
  expect(within(await sheet('昵称')).getByRole('textbox', { name: '昵称' })).toHaveValue('新名字')
})

test('a school is found by its short name, and one that is not listed is taken as typed', async () => {
  const sent: (string | null)[] = []
  open({
    [CHANGE]({ form }: CallFacts) {
      sent.push(form.get('school'))
      return { ...PROFILE, school: form.get('school') }
    },
  })
  await press(/^学校/)
  const search = within(await sheet('学校')).getByRole('searchbox', { name: '搜索学校' })
  fireEvent.change(search, { target: { value: '北大' } })
  await press(/^北京大学$/)
  await waitFor(() => expect(sent).toEqual(['北京大学']))
  await press(/^学校/)
  fireEvent.change(within(await sheet('学校')).getByRole('searchbox', { name: '搜索学校' }), {
    target: { value: '考舟学院' },
  })
  await press(/就用“考舟学院”/)
  await waitFor(() => expect(sent).toEqual(['北京大学', '考舟学院']))
})

test('the exam is chosen among the categories and sent together with its date', async () => {
  const sent: string[] = []
  open({
    'GET /api/courses/categories': [
      { id: 1, name: '四六级', slogan: '', children: [] },
      { id: 2, name: '考研', slogan: '', children: [] },
    ],
    [CHANGE]({ form }: CallFacts) {
      sent.push(`${form.get('exam')} ${form.get('examDate')}`)
      return { ...PROFILE, exam: '考研', examDate: '2026-12-19' }
    },
  })
  await press(/^备考/)
  fireEvent.click(await screen.findByRole('radio', { name: '考研' }))
  fireEvent.change(screen.getByLabelText('考试日期'), { target: { value: '2026-12-19' } })
  await press(/^保存$/)
  expect(await screen.findByText(/考研 · .*12 月 19 日/)).toBeVisible()
  expect(sent).toEqual(['考研 2026-12-19'])
})

test('a phone is changed with codes from both phones; without the old phone the form says that it takes seven days', async () => {
  const sent: string[] = []
  const CODE = 'POST /api/users/code'
  open({
    [CODE]: null,
    'POST /api/oauth/mobile/code': null,
    'PUT /api/users/phone'({ form }: CallFacts) {
      sent.push([...form.keys()].sort().join(' '))
      return { ...PROFILE, phoneChange: { mobile: '139****0000', appliesAt: Date.now() } }
    },
  })
  await press(/^手机号/)
  const dialog = within(await sheet('更换手机号'))
  fireEvent.click(dialog.getByRole('button', { name: '更换手机号' }))
  expect(await dialog.findByText('请输入手机号')).toBeVisible()
  fireEvent.change(dialog.getByLabelText('新手机号'), { target: { value: '13900000000' } })
  const codes = dialog.getAllByRole('button', { name: '获取验证码' })
  for (const button of codes) fireEvent.click(button)
  expect(await dialog.findAllByRole('button', { name: /秒后重发/ })).toHaveLength(2)
  fireEvent.change(dialog.getByLabelText('新手机验证码'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: '旧手机收不到短信了' }))
  expect(dialog.getByText(/要等 7 天/)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: '更换手机号' }))
  await waitFor(() => expect(sent).toEqual(['code mobile']))
  expect(await screen.findByText('正在换成 139****0000')).toBeVisible()
})

test('a file that is no picture is refused with a message that says which files can be chosen', async () => {
  open()
  await press(/^头像/)
  const input = within(await sheet('头像')).getByLabelText('选择头像图片')
  for (const file of [
    new File(['<svg onload="alert(1)"/>'], 'me.svg', { type: 'image/svg+xml' }),
    new File(['MZ'], 'virus.jpg.exe', { type: 'application/x-msdownload' }),
  ]) {
    fireEvent.change(input, { target: { files: [file] } })
    expect(await screen.findByText('请选择 JPG、PNG 或 WebP 图片')).toBeVisible()
  }
  const huge = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  Object.defineProperty(huge, 'size', { value: 50 * 1024 * 1024 })
  fireEvent.change(input, { target: { files: [huge] } })
  expect(await screen.findByText(/超过 20 MB/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '用作头像' })).toBeNull()
})
