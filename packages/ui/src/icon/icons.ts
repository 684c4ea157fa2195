import { drawIcon } from './icon'

// The icon set as a table of drawings on a 24-unit grid. The marks let a bundler drop the unused ones.

// places and navigation
export const HomeIcon = /* @__PURE__ */ drawIcon('M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z')
export const LiveIcon = /* @__PURE__ */ drawIcon(
  'M4 15v-2.5a8 8 0 0 1 16 0V15M4 14.5h2.2a.8.8 0 0 1 .8.8v3.9a.8.8 0 0 1-.8.8H5.5A1.5 1.5 0 0 1 4 18.5zM20 14.5h-2.2a.8.8 0 0 0-.8.8v3.9a.8.8 0 0 0 .8.8h.7a1.5 1.5 0 0 0 1.5-1.5z',
)
export const UserIcon = /* @__PURE__ */ drawIcon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.8 3.6-5.8 7.5-5.8s6.9 2 7.5 5.8',
)
export const SearchIcon = /* @__PURE__ */ drawIcon(
  'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
)
export const CartIcon = /* @__PURE__ */ drawIcon(
  'M3 4h2.3l2.2 11.2h10.3L20 7.5H6M9 20.3a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM16.5 20.3a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
)
export const BackIcon = /* @__PURE__ */ drawIcon('M14.5 5 8 12l6.5 7')
export const ForwardIcon = /* @__PURE__ */ drawIcon('M9.5 5 16 12l-6.5 7')
export const ChevronIcon = /* @__PURE__ */ drawIcon('M9.5 7l5 5-5 5')
export const ChevronDownIcon = /* @__PURE__ */ drawIcon('M7 9.5l5 5 5-5')
export const ChevronUpIcon = /* @__PURE__ */ drawIcon('M7 14.5l5-5 5 5')
export const MenuIcon = /* @__PURE__ */ drawIcon('M4 7h16M4 12h16M4 17h16')
export const MoreIcon = /* @__PURE__ */ drawIcon('M5.5 12h.01M12 12h.01M18.5 12h.01')
export const GridIcon = /* @__PURE__ */ drawIcon(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
)

// marks and actions
export const CloseIcon = /* @__PURE__ */ drawIcon('M6 6l12 12M18 6 6 18')
export const CheckIcon = /* @__PURE__ */ drawIcon('M5 12.5 10 17.5 19.5 7')
export const PlusIcon = /* @__PURE__ */ drawIcon('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ drawIcon('M5 12h14')
export const StarIcon = /* @__PURE__ */ drawIcon(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
)
export const HeartIcon = /* @__PURE__ */ drawIcon(
  'M12 20s-8-4.8-8-10.5A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z',
)
export const ShareIcon = /* @__PURE__ */ drawIcon('M12 15V4M8 7.5 12 3.7l4 3.8M5 12.5V20h14v-7.5')
export const EditIcon = /* @__PURE__ */ drawIcon(
  'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5zM13.5 7.3l3.2 3.2',
)
export const TrashIcon = /* @__PURE__ */ drawIcon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
)
export const CopyIcon = /* @__PURE__ */ drawIcon('M8.5 8.5V4H20v11.5h-4.5M4 8.5h11.5V20H4z')
export const DownloadIcon = /* @__PURE__ */ drawIcon('M12 4v11M8 11.3l4 3.9 4-3.9M4.5 19.5h15')
export const RefreshIcon = /* @__PURE__ */ drawIcon(
  'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 8.7M19.5 4v4.7h-4.7',
)
export const FilterIcon = /* @__PURE__ */ drawIcon('M4 5h16l-6.2 7.2v6.3l-3.6-1.8v-4.5z')
export const SettingsIcon = /* @__PURE__ */ drawIcon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
)
export const EyeIcon = /* @__PURE__ */ drawIcon(
  'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
)
export const EyeOffIcon = /* @__PURE__ */ drawIcon(
  'M3 9.5c1.6 3 5 5.2 9 5.2s7.4-2.2 9-5.2M12 14.7v3.3M6.2 13l-1.9 2.5M17.8 13l1.9 2.5',
)
export const ScanIcon = /* @__PURE__ */ drawIcon(
  'M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M4 12h16',
)
export const CameraIcon = /* @__PURE__ */ drawIcon(
  'M4 8h3.5l1.6-2.5h5.8L16.5 8H20v11.5H4zM12 16.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
)
export const PhoneIcon = /* @__PURE__ */ drawIcon('M7.5 3.5h9V20.5h-9zM11 17.8h2')
export const LogoutIcon = /* @__PURE__ */ drawIcon(
  'M13.5 4.5H5v15h8.5M10 12h10M16.5 8.5 20 12l-3.5 3.5',
)

// learning
export const PlayIcon = /* @__PURE__ */ drawIcon('M8 5l11 7-11 7z')
export const PauseIcon = /* @__PURE__ */ drawIcon('M8.5 5v14M15.5 5v14')
export const LockIcon = /* @__PURE__ */ drawIcon(
  'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
)
export const ClockIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.2 2',
)
export const CalendarIcon = /* @__PURE__ */ drawIcon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8')
export const BookIcon = /* @__PURE__ */ drawIcon(
  'M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2zM12 6.5V20',
)
export const DocumentIcon = /* @__PURE__ */ drawIcon(
  'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9 12.5h6.5M9 16h6.5',
)
export const PenIcon = /* @__PURE__ */ drawIcon(
  'M4 20c3-1 4.5-2.5 5-5.5L16.5 4l3.5 2.5-7.5 10.5c-2.5 1-5 1.8-8.5 3z',
)
export const FlagIcon = /* @__PURE__ */ drawIcon('M6 21V4.5c4-2 8 2 12.5 0v9c-4.5 2-8.5-2-12.5 0')
export const ChartIcon = /* @__PURE__ */ drawIcon('M4.5 20V11M9.5 20V5M14.5 20v-6.5M19.5 20V8.5')
export const TrophyIcon = /* @__PURE__ */ drawIcon(
  'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3 1.3 4.7 3.7 5M16.5 5.5H20c0 3-1.3 4.7-3.7 5M12 14.5v3.5M8.5 20.5h7',
)
export const VolumeIcon = /* @__PURE__ */ drawIcon(
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
)
export const MuteIcon = /* @__PURE__ */ drawIcon(
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l4.5 5M20.5 9.5l-4.5 5',
)
export const FullscreenIcon = /* @__PURE__ */ drawIcon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const HandIcon = /* @__PURE__ */ drawIcon(
  'M8 12.5V6a1.4 1.4 0 0 1 2.8 0v5M10.8 10.5V4.5a1.4 1.4 0 0 1 2.8 0v6M13.6 10.5V6a1.4 1.4 0 0 1 2.8 0v8.5c0 3.7-2 6-5.2 6-2.8 0-4-1.5-5.2-4L4.3 13a1.4 1.4 0 0 1 2.4-1.4l1.3 2',
)
export const ChatIcon = /* @__PURE__ */ drawIcon('M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.7h5')

// trade and service
export const CouponIcon = /* @__PURE__ */ drawIcon(
  'M3.5 6.5h17v3.8a1.8 1.8 0 0 0 0 3.5v3.7h-17v-3.7a1.8 1.8 0 0 0 0-3.5zM14 9.5v1M14 13.5v1',
)
export const GiftIcon = /* @__PURE__ */ drawIcon(
  'M4 9h16v3.5H4zM5.5 12.5h13V20h-13zM12 9v11M12 9C9 9 7.2 8 7.2 6.3 7.2 4 10.5 3.5 12 9c1.5-5.5 4.8-5 4.8-2.7C16.8 8 15 9 12 9z',
)
export const RedPacketIcon = /* @__PURE__ */ drawIcon(
  'M5.5 3.5h13v17h-13zM5.5 7.5c2 2.3 4 3.3 6.5 3.3s4.5-1 6.5-3.3M12 15a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2z',
)
export const OrderIcon = /* @__PURE__ */ drawIcon(
  'M5.5 3.5h13v17l-3.2-2-3.3 2-3.3-2-3.2 2zM9 8.5h6M9 12.5h6',
)
export const WalletIcon = /* @__PURE__ */ drawIcon(
  'M4 7.5V19h16V7.5zM4 7.5 16 4v3.5M20 11.5h-4.5a1.8 1.8 0 0 0 0 3.5H20',
)
export const TruckIcon = /* @__PURE__ */ drawIcon(
  'M3 6h11v11H3zM14 10h4l3 3.5V17h-7M7 19.3a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM17 19.3a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
)
export const SupportIcon = /* @__PURE__ */ drawIcon(
  'M5 12V11a7 7 0 0 1 14 0v1M5 11.5H3.8v4.5H6v-4.5zM19 11.5h1.2v4.5H18v-4.5zM19 16c0 2.5-2 4-5 4M12 21h2v-2h-2z',
)
export const LocationIcon = /* @__PURE__ */ drawIcon(
  'M12 21s-7-6-7-11.2a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
)
export const GroupIcon = /* @__PURE__ */ drawIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.3.6 3.7 2.2 4 4.9',
)
export const BellIcon = /* @__PURE__ */ drawIcon(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
)
export const TagIcon = /* @__PURE__ */ drawIcon('M4 4h8l8.5 8.5-8 8L4 12zM8 8.5h.01')
export const ShieldIcon = /* @__PURE__ */ drawIcon(
  'M12 3.5l7.5 2.7v5.3c0 4.3-2.8 7.3-7.5 9-4.7-1.7-7.5-4.7-7.5-9V6.2zM8.7 12l2.4 2.4 4.4-4.8',
)
export const CrownIcon = /* @__PURE__ */ drawIcon(
  'M4.5 18.5 3.5 8l4.8 3.5L12 5l3.7 6.5L20.5 8l-1 10.5z',
)
export const PointsIcon = /* @__PURE__ */ drawIcon(
  'M12 10c4.1 0 7.5-1.3 7.5-3S16.1 4 12 4 4.5 5.3 4.5 7s3.4 3 7.5 3zM4.5 7v10c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V7M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3',
)

// states
export const WarningIcon = /* @__PURE__ */ drawIcon('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
export const ErrorIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.5M12 16.3h.01',
)
export const InfoIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.7h.01',
)
export const SuccessIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.3l2.8 2.8L16 9.5',
)
export const OfflineIcon = /* @__PURE__ */ drawIcon(
  'M4 9.5a12 12 0 0 1 4-2.6M11 6a12 12 0 0 1 9 3.5M7 13a7.5 7.5 0 0 1 3.5-1.9M14.5 11.5A7.5 7.5 0 0 1 17 13M10 16.3a3.3 3.3 0 0 1 4 0M12 19.5h.01M4 3.5l16.5 17',
)
export const BoatIcon = /* @__PURE__ */ drawIcon(
  'M12 3.5V14M12 4.5c3.5 2 5.5 5 6 8.5h-6M12 7c-2 1.5-3.5 3.5-4 6h4M4.5 15.5h15c-.7 2-1.7 3-3.5 3H8c-1.8 0-2.8-1-3.5-3zM3 21.3c1.5-.9 3-.9 4.5 0s3 .9 4.5 0 3-.9 4.5 0 3 .9 4.5 0',
)
