import type { Profile } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Avatar, Cell, CellGroup, showSheet } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import styles from '../+shared/forms/forms.module.css'
import { useChangeProfile } from '../+shared/forms/profile-query'
import { SEX_LABELS } from './sex-labels'

const NicknameSheet = lazyPart(() => import('./nickname-sheet').then((file) => file.NicknameSheet))
const SchoolSheet = lazyPart(() => import('./school-sheet').then((file) => file.SchoolSheet))
const ExamSheet = lazyPart(() => import('./exam-sheet').then((file) => file.ExamSheet))
const PhoneSheet = lazyPart(() => import('./phone-sheet').then((file) => file.PhoneSheet))
const AvatarSheet = lazyPart(() => import('./avatar-sheet').then((file) => file.AvatarSheet))

const SHEETS = {
  avatar: AvatarSheet,
  nickname: NicknameSheet,
  school: SchoolSheet,
  exam: ExamSheet,
  phone: PhoneSheet,
} as const

type SheetName = keyof typeof SHEETS

/** The user's profile, a row for each part; a press opens its form. */
export function MyInfoPage(): ReactNode {
  const query = useQuery({ ...apiQuery('users.profile'), staleTime: 0 })
  const [sheet, setSheet] = useState<SheetName | null>(null)
  return (
    <Loaded query={query} missing="没有找到你的资料">
      {(profile) => {
        const Sheet = sheet && SHEETS[sheet]
        return (
          <div className={styles.page}>
            <PersonRows profile={profile} onOpen={setSheet} />
            <AccountRows profile={profile} onOpen={setSheet} />
            {Sheet ? <Sheet profile={profile} onClose={() => setSheet(null)} /> : null}
          </div>
        )
      }}
    </Loaded>
  )
}

interface RowsProps {
  profile: Profile
  onOpen: (sheet: SheetName) => void
}

function PersonRows({ profile, onOpen }: RowsProps): ReactNode {
  const { dateOf } = useDateTexts()
  const { mutate } = useChangeProfile(() => {})
  const { nickname, avatarImageUrl, sex, school, exam, examDate } = profile
  async function chooseSex(): Promise<void> {
    const actions = (['female', 'male', 'unknown'] as const).map((key) => ({
      key,
      label: SEX_LABELS[key],
    }))
    const chosen = await showSheet({ title: '性别', actions })
    if (chosen) mutate({ sex: chosen })
  }
  const day = examDate && dateOf(Date.parse(`${examDate}T00:00:00+08:00`))
  return (
    <CellGroup title="资料">
      <Cell
        title="头像"
        value={<Avatar name={nickname} src={avatarImageUrl} size={56} decorative />}
        onClick={() => onOpen('avatar')}
      />
      <Cell title="昵称" value={nickname} onClick={() => onOpen('nickname')} />
      <Cell title="性别" value={SEX_LABELS[sex]} onClick={() => void chooseSex()} />
      <Cell title="学校" value={school || '未填写'} onClick={() => onOpen('school')} />
      <Cell
        title="备考"
        value={[exam || '未选择', day].filter(Boolean).join(' · ')}
        onClick={() => onOpen('exam')}
      />
    </CellGroup>
  )
}

function AccountRows({ profile, onOpen }: RowsProps): ReactNode {
  const { mobile, phoneChange, hasPassword, bound } = profile
  const isBound = bound.includes('wechat')
  return (
    <CellGroup title="账号">
      <Cell
        title="手机号"
        description={phoneChange ? `正在换成 ${phoneChange.mobile}` : undefined}
        value={mobile}
        onClick={() => onOpen('phone')}
      />
      <Cell
        title="登录密码"
        value={hasPassword ? '已设置' : '未设置'}
        href={hasPassword ? href('/changepassword') : href('/setpassword')}
      />
      <Cell
        title="微信"
        description={isBound ? undefined : '在微信里打开这里并登录，就会绑定'}
        value={isBound ? '已绑定' : '未绑定'}
      />
      <Cell title="登录设备" href={href('/devices')} />
      <Cell title="注销账号" href={href('/logout')} />
    </CellGroup>
  )
}
