// Every public name of the package. Each component stands alone: importing one does not pull the others in.

export { ActionSheet, type ActionSheetProps, type SheetAction } from './action-sheet/action-sheet'
export { type SheetOptions, showSheet } from './action-sheet/show-sheet'
export { AddressCard, type AddressCardProps } from './address-card/address-card'
export {
  type AnswerGroup,
  type AnswerItem,
  AnswerSheet,
  type AnswerSheetProps,
  type AnswerState,
} from './answer-sheet/answer-sheet'
export { Avatar, type AvatarProps, AvatarStack, type AvatarStackProps } from './avatar/avatar'
export { Badge, type BadgeProps } from './badge/badge'
export { BenefitDialog, type BenefitDialogProps } from './benefit-dialog/benefit-dialog'
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
export { BuyBar, type BuyBarEntry, BuyBarLink, type BuyBarProps } from './buy-bar/buy-bar'
export type { PlayerCaptions } from './captions/player-captions'
export { Card, type CardProps } from './card/card'
export { Cell, CellGroup, type CellGroupProps, type CellProps } from './cell/cell'
export { BarChart } from './charts/bar-chart'
export type { ChartPoint, ChartProps } from './charts/chart-figure'
export { LineChart } from './charts/line-chart'
export { RadarChart, type RadarChartProps } from './charts/radar-chart'
export { RingChart, type RingChartProps } from './charts/ring-chart'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox'
export { ConsentCheckbox, type ConsentCheckboxProps } from './checkbox/consent-checkbox'
export { cx } from './class-names'
export { Collapse, type CollapseProps } from './collapse/collapse'
export { Countdown, type CountdownProps } from './countdown/countdown'
export type { CountdownOptions } from './countdown/use-countdown'
export { CouponTicket, type CouponTicketProps } from './coupon-ticket/coupon-ticket'
export {
  CourseCard,
  type CourseCardProps,
  type CourseTag,
} from './course-card/course-card'
export { soldText } from './course-card/sold-text'
export { DatePicker, type DatePickerProps } from './date-picker/date-picker'
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmOptions,
} from './dialog/confirm-dialog'
export { Dialog, type DialogProps } from './dialog/dialog'
export { Modal, type ModalProps } from './dialog/modal'
export { type OpenModal, watchTopModal } from './dialog/modal-stack'
export { alert, confirm, DialogHost, type ShownDialog, showDialog } from './dialog/show-dialog'
export { Empty, type EmptyProps, ErrorState, type ErrorStateProps } from './empty/empty'
export { useNotLoaded } from './empty/use-not-loaded'
export { type FieldControl, FormField, type FormFieldProps } from './form-field/form-field'
export { BackIcon } from './icon/back-icon'
export { BellIcon } from './icon/bell-icon'
export { BoatIcon } from './icon/boat-icon'
export { BookIcon } from './icon/book-icon'
export { CalendarIcon } from './icon/calendar-icon'
export { CameraIcon } from './icon/camera-icon'
export { CartIcon } from './icon/cart-icon'
export { ChartIcon } from './icon/chart-icon'
export { ChatIcon } from './icon/chat-icon'
export { CheckIcon } from './icon/check-icon'
export { ChevronDownIcon } from './icon/chevron-down-icon'
export { ChevronIcon } from './icon/chevron-icon'
export { ChevronUpIcon } from './icon/chevron-up-icon'
export { ClockIcon } from './icon/clock-icon'
export { CloseIcon } from './icon/close-icon'
export { CopyIcon } from './icon/copy-icon'
export { CouponIcon } from './icon/coupon-icon'
export { CrownIcon } from './icon/crown-icon'
export { DocumentIcon } from './icon/document-icon'
export { DownloadIcon } from './icon/download-icon'
export { EditIcon } from './icon/edit-icon'
export { ErrorIcon } from './icon/error-icon'
export { EyeIcon } from './icon/eye-icon'
export { EyeOffIcon } from './icon/eye-off-icon'
export { FlagIcon } from './icon/flag-icon'
export { ForwardIcon } from './icon/forward-icon'
export { FullscreenIcon } from './icon/fullscreen-icon'
export { GiftIcon } from './icon/gift-icon'
export { GridIcon } from './icon/grid-icon'
export { GroupIcon } from './icon/group-icon'
export { HandIcon } from './icon/hand-icon'
export { HeartIcon } from './icon/heart-icon'
export { HomeIcon } from './icon/home-icon'
export type { IconProps } from './icon/icon'
export { InfoIcon } from './icon/info-icon'
export { LiveIcon } from './icon/live-icon'
export { LocationIcon } from './icon/location-icon'
export { LockIcon } from './icon/lock-icon'
export { MinusIcon } from './icon/minus-icon'
export { MoreIcon } from './icon/more-icon'
export { MuteIcon } from './icon/mute-icon'
export { OfflineIcon } from './icon/offline-icon'
export { OrderIcon } from './icon/order-icon'
export { PauseIcon } from './icon/pause-icon'
export { PenIcon } from './icon/pen-icon'
export { PhoneIcon } from './icon/phone-icon'
export { PlayIcon } from './icon/play-icon'
export { PlusIcon } from './icon/plus-icon'
export { PointsIcon } from './icon/points-icon'
export { RedPacketIcon } from './icon/red-packet-icon'
export { RefreshIcon } from './icon/refresh-icon'
export { ScanIcon } from './icon/scan-icon'
export { SearchIcon } from './icon/search-icon'
export { SettingsIcon } from './icon/settings-icon'
export { ShareIcon } from './icon/share-icon'
export { ShieldIcon } from './icon/shield-icon'
export { StarIcon } from './icon/star-icon'
export { SuccessIcon } from './icon/success-icon'
export { SupportIcon } from './icon/support-icon'
export { TagIcon } from './icon/tag-icon'
export { TrashIcon } from './icon/trash-icon'
export { TrophyIcon } from './icon/trophy-icon'
export { TruckIcon } from './icon/truck-icon'
export { UserIcon } from './icon/user-icon'
export { VolumeIcon } from './icon/volume-icon'
export { WalletIcon } from './icon/wallet-icon'
export { WarningIcon } from './icon/warning-icon'
export {
  ImageUploader,
  type ImageUploaderProps,
  type UploadedImage,
} from './image-uploader/image-uploader'
export { ImageViewer, type ImageViewerProps, type ViewerImage } from './image-viewer/image-viewer'
export {
  InfiniteList,
  type InfiniteListProps,
  type InfiniteListState,
} from './infinite-list/infinite-list'
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
export { LoginDialog, type LoginDialogProps, type LoginMode } from './login-dialog/login-dialog'
export {
  MarkedText,
  type MarkedTextProps,
  RemarkList,
  type RemarkListProps,
} from './marked-text/marked-text'
export { hasMediaSource } from './media/has-media-source'
export { useWakeLock } from './media/use-wake-lock'
export { NavBar, type NavBarProps } from './nav-bar/nav-bar'
export { NoticeCell, type NoticeCellProps } from './notice-cell/notice-cell'
export { OfflineBar, type OfflineBarProps, OfflineText } from './offline-bar/offline-bar'
export { OrderCard, type OrderCardProps, type OrderTone } from './order-card/order-card'
export { PasswordInput, type PasswordInputProps } from './password-input/password-input'
export { type PdfSettings, pdfSettings } from './pdf/pdf-settings'
export {
  PicturePins,
  type PicturePinsProps,
  PictureRemarkList,
  type PictureRemarkListProps,
} from './picture-remarks/picture-pins'
export { type AudioPlayback, AudioPlayer, type AudioPlayerProps } from './player/audio-player'
export { formatTime } from './player/format-time'
export { SPEEDS } from './player/player-controls'
export type { VideoQuality } from './player/player-source'
export { VideoPlayer } from './player/video-player'
export type { VideoPlayerProps } from './player/video-player-props'
export type { PosterLayer, PosterSpec } from './poster/draw-poster'
export { Poster, type PosterProps } from './poster/poster'
export { Price, type PriceProps } from './price/price'
export { PriceStyleProvider, type PriceStyleProviderProps, usePriceText } from './price/price-style'
export { fenText, type PriceParts } from './price/split-fen'
export {
  PriceBreakdown,
  type PriceBreakdownLine,
  type PriceBreakdownProps,
} from './price-breakdown/price-breakdown'
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar'
export { PullToRefresh, type PullToRefreshProps } from './pull-to-refresh/pull-to-refresh'
export {
  PurchaseBlockDialog,
  type PurchaseBlockDialogProps,
} from './purchase-block-dialog/purchase-block-dialog'
export { QrCode, type QrCodeProps } from './qr-code/qr-code'
export { Radio, type RadioOption, type RadioProps } from './radio/radio'
export { Rate, RateInput, type RateInputProps, type RateProps } from './rate/rate'
export { RedPacket, type RedPacketProps } from './red-packet/red-packet'
export { createTimers, type Timers } from './reducer-effects/timers'
export { useReducerEffects } from './reducer-effects/use-reducer-effects'
export { RegionPicker, type RegionPickerProps } from './region-picker/region-picker'
export { RichText, type RichTextProps } from './rich-text/rich-text'
export {
  SearchBar,
  type SearchBarProps,
} from './search-bar/search-bar'
export { keepFieldSeen } from './seen/keep-field-seen'
export { type Seen, watchSeen } from './seen/watch-seen'
export { Select, type SelectProps } from './select/select'
export { SideCategories, type SideCategoriesProps } from './side-categories/side-categories'
export {
  SkeletonCoupon,
  SkeletonRedPacket,
} from './skeleton/card-skeletons'
export {
  SkeletonCard,
  SkeletonCards,
  SkeletonDetail,
  SkeletonList,
  SkeletonText,
} from './skeleton/skeleton'
export { Steps, type StepsProps } from './steps/steps'
export { Swiper, type SwiperProps } from './swiper/swiper'
export { Switch, type SwitchProps } from './switch/switch'
export { TabBar, type TabBarItem, type TabBarProps } from './tab-bar/tab-bar'
export { TabPanel, type TabPanelProps } from './tabs/tab-panel'
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs'
export { Tag, type TagProps, type TagTone } from './tag/tag'
export { TeacherCard, type TeacherCardProps } from './teacher-card/teacher-card'
export { TextArea, type TextAreaProps } from './text-area/text-area'
export { Timeline, type TimelineItem } from './timeline/timeline'
export { hideToast, showToast, type ToastOptions, type ToastTone } from './toast/show-toast'
export { ToastHost } from './toast/toast-host'
export { Tone, type ToneProps } from './tone/tone'
export { VisuallyHidden } from './visually-hidden/visually-hidden'
