import {
  BellIcon,
  BookIcon,
  CameraIcon,
  ChartIcon,
  ChatIcon,
  ClockIcon,
  CouponIcon,
  DocumentIcon,
  EditIcon,
  FlagIcon,
  GiftIcon,
  GridIcon,
  GroupIcon,
  HandIcon,
  HomeIcon,
  type IconProps,
  InfoIcon,
  LiveIcon,
  OrderIcon,
  PenIcon,
  RedPacketIcon,
  RefreshIcon,
  ShieldIcon,
  StarIcon,
  SuccessIcon,
  TagIcon,
  TrophyIcon,
  TruckIcon,
  UserIcon,
  WalletIcon,
} from '@kaozhou/ui'
import { InboxIcon } from '@kaozhou/ui/desk'
import type { ReactElement } from 'react'

/** The icon of each row of the navigation. */
const NAV_ICONS: Record<string, (props: IconProps) => ReactElement> = {
  '/': InboxIcon,
  '/orders': OrderIcon,
  '/requests': HandIcon,
  '/approvals': SuccessIcon,
  '/presales': TagIcon,
  '/parcels': TruckIcon,
  '/people': GroupIcon,
  '/data-requests': BookIcon,
  '/comments': ChatIcon,
  '/enquiries': InfoIcon,
  '/posts': TrophyIcon,
  '/transcripts': StarIcon,
  '/codes': GiftIcon,
  '/coupons': CouponIcon,
  '/red-packets': RedPacketIcon,
  '/courses': GridIcon,
  '/home': HomeIcon,
  '/teachers': EditIcon,
  '/campaigns': FlagIcon,
  '/profiles': CameraIcon,
  '/mailings': BellIcon,
  '/classes': LiveIcon,
  '/marking': PenIcon,
  '/figures': ChartIcon,
  '/books': WalletIcon,
  '/invoices': DocumentIcon,
  '/staff': ShieldIcon,
  '/health': RefreshIcon,
  '/record': ClockIcon,
  '/account': UserIcon,
}

/** The icon of a screen in navigation and search. */
export function NavIcon({ path }: { path: string }): ReactElement {
  const Icon = NAV_ICONS[path] ?? BookIcon
  return <Icon size={22} />
}
