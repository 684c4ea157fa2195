import {
  BellIcon,
  BookIcon,
  ChartIcon,
  CouponIcon,
  CrownIcon,
  DocumentIcon,
  DownloadIcon,
  EditIcon,
  FlagIcon,
  GiftIcon,
  GroupIcon,
  HeartIcon,
  type IconProps,
  InfoIcon,
  LiveIcon,
  LocationIcon,
  OrderIcon,
  PenIcon,
  PointsIcon,
  RedPacketIcon,
  RefreshIcon,
  ScanIcon,
  SettingsIcon,
  ShieldIcon,
  TrophyIcon,
  TruckIcon,
  UserIcon,
  WalletIcon,
} from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'

export interface Entry {
  label: string
  /** The entry is hidden while this build has no screen for the path. */
  path: string
  icon: (props: IconProps) => ReactNode
}

/** Order lists by state; `count` names the user's field with the number of orders. */
export const ORDER_ENTRIES = [
  {
    label: '待支付',
    path: href('/myorder', { status: 'unpaid' }),
    icon: WalletIcon,
    count: 'unpaid',
  },
  { label: '已支付', path: href('/myorder', { status: 'paid' }), icon: OrderIcon, count: 'paid' },
  {
    label: '退款',
    path: href('/myorder', { status: 'refunded' }),
    icon: RefreshIcon,
    count: 'refunded',
  },
] as const satisfies readonly (Entry & { count: 'unpaid' | 'paid' | 'refunded' })[]

/** What a user has; `count` names the user's field with the number. */
export const ASSETS = [
  { label: '课程', path: href('/mylive'), count: 'courseCount' },
  { label: '优惠券', path: href('/mycoupon'), count: 'couponCount' },
  { label: '红包', path: href('/redpacks'), count: 'redPacketCount' },
  { label: '积分', path: href('/vipshop'), count: 'points' },
] as const satisfies readonly {
  label: string
  path: string
  count: 'courseCount' | 'couponCount' | 'redPacketCount' | 'points'
}[]

/** The entry with the number of unread notices. */
export const NOTICES_PATH = href('/notices')

/** The icons of 我的服务. */
export const SERVICES: readonly Entry[] = [
  { label: '我的收藏', path: href('/favourites'), icon: HeartIcon },
  { label: '我的提醒', path: NOTICES_PATH, icon: BellIcon },
  { label: '课程资料', path: href('/documents'), icon: BookIcon },
  { label: '模考练习', path: href('/exam/mock'), icon: TrophyIcon },
  { label: '学习报告', path: href('/vip/task/report'), icon: ChartIcon },
  { label: '错题本', path: href('/exam/mistakes'), icon: EditIcon },
  { label: '我的证书', path: href('/certificates'), icon: ShieldIcon },
  { label: '会员中心', path: href('/vipinfo'), icon: CrownIcon },
  { label: '邀请同学', path: href('/invitation_assist'), icon: GiftIcon },
  { label: '四六级估分', path: href('/cet_point'), icon: PointsIcon },
  { label: '我的试听', path: href('/myaudition'), icon: PenIcon },
  { label: '我的拼团', path: href('/mygroup'), icon: GroupIcon },
  { label: '我的快递', path: href('/myexpress'), icon: TruckIcon },
  { label: '收货地址', path: href('/receiveaddress'), icon: LocationIcon },
  { label: '兑换课程', path: href('/exchangeCourse'), icon: CouponIcon },
  { label: '课程升级', path: href('/upgrade'), icon: ChartIcon },
  { label: '激活优惠券', path: href('/coupon/activate'), icon: ScanIcon },
  { label: '直播课表', path: href('/listLive'), icon: LiveIcon },
  { label: '积分商城', path: href('/vipshop'), icon: PointsIcon },
  { label: '我的红包', path: href('/redpacks'), icon: RedPacketIcon },
  { label: '校园大使', path: href('/recruit'), icon: FlagIcon },
  { label: '用券说明', path: href('/coupon/statement'), icon: DocumentIcon },
]

/** The rows of account and app settings. */
export const SETTINGS: readonly (Entry & { needsLogin?: true })[] = [
  { label: '个人信息', path: href('/myinfo'), icon: UserIcon, needsLogin: true },
  { label: '登录设备', path: href('/devices'), icon: ShieldIcon, needsLogin: true },
  { label: '设置', path: href('/settings'), icon: SettingsIcon },
  { label: '下载 APP', path: href('/download'), icon: DownloadIcon },
  { label: '关于我们', path: href('/aboutus'), icon: InfoIcon },
]
