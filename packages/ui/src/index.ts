// Every public name of the package. Each component stands alone: importing one does not pull the others in.
export { Avatar, type AvatarProps, AvatarStack, type AvatarStackProps } from './avatar/avatar'
export { Badge, type BadgeProps } from './badge/badge'
export { BottomSheet, type BottomSheetProps } from './bottom-sheet/bottom-sheet'
export {
  Button,
  ButtonLink,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button/button'
export { IconButton, type IconButtonProps } from './button/icon-button'
export { Card, type CardProps } from './card/card'
export { Cell, CellGroup, type CellGroupProps, type CellProps } from './cell/cell'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox'
export { cx } from './class-names'
export { Countdown, type CountdownProps } from './countdown/countdown'
export { type CountdownOptions, useCountdown } from './countdown/use-countdown'
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmOptions,
} from './dialog/confirm-dialog'
export { Dialog, type DialogProps } from './dialog/dialog'
export { Modal, type ModalProps } from './dialog/modal'
export { alert, confirm, DialogHost, type ShownDialog, showDialog } from './dialog/show-dialog'
export { type FieldControl, FormField, type FormFieldProps } from './form-field/form-field'
export { drawIcon, type IconProps } from './icon/icon'
export {
  BackIcon,
  BellIcon,
  BoatIcon,
  BookIcon,
  CalendarIcon,
  CameraIcon,
  CartIcon,
  ChartIcon,
  ChatIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronIcon,
  ChevronUpIcon,
  ClockIcon,
  CloseIcon,
  CopyIcon,
  CouponIcon,
  CrownIcon,
  DocumentIcon,
  DownloadIcon,
  EditIcon,
  ErrorIcon,
  EyeIcon,
  EyeOffIcon,
  FilterIcon,
  FlagIcon,
  ForwardIcon,
  FullscreenIcon,
  GiftIcon,
  GridIcon,
  GroupIcon,
  HandIcon,
  HeartIcon,
  HomeIcon,
  InfoIcon,
  LiveIcon,
  LocationIcon,
  LockIcon,
  LogoutIcon,
  MenuIcon,
  MinusIcon,
  MoreIcon,
  MuteIcon,
  OfflineIcon,
  OrderIcon,
  PauseIcon,
  PenIcon,
  PhoneIcon,
  PlayIcon,
  PlusIcon,
  PointsIcon,
  RedPacketIcon,
  RefreshIcon,
  ScanIcon,
  SearchIcon,
  SettingsIcon,
  ShareIcon,
  ShieldIcon,
  StarIcon,
  SuccessIcon,
  SupportIcon,
  TagIcon,
  TrashIcon,
  TrophyIcon,
  TruckIcon,
  UserIcon,
  VolumeIcon,
  WalletIcon,
  WarningIcon,
} from './icon/icons'
export { CodeInput } from './input/code-input'
export { Input, type InputProps } from './input/input'
export { PhoneInput } from './input/phone-input'
export {
  Link,
  type LinkProps,
  LinkProvider,
  type LinkProviderProps,
  type RenderLink,
} from './link/link'
export { Loading, type LoadingProps } from './loading/loading'
export { NavBar, type NavBarProps } from './nav-bar/nav-bar'
export { Price, type PriceProps } from './price/price'
export { PriceStyleProvider, type PriceStyleProviderProps, usePriceText } from './price/price-style'
export { fenText, type PriceParts, splitFen } from './price/split-fen'
export { Radio, type RadioOption, type RadioProps } from './radio/radio'
export { Rate, RateInput, type RateInputProps, type RateProps } from './rate/rate'
export { TabBar, type TabBarItem, type TabBarProps } from './tab-bar/tab-bar'
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs'
export { Tag, type TagProps, type TagTone } from './tag/tag'
export { hideToast, showToast, type ToastOptions, type ToastTone } from './toast/show-toast'
export { ToastHost } from './toast/toast-host'
export { VisuallyHidden } from './visually-hidden/visually-hidden'
