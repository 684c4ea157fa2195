import type { ClosingFacts, Device, Profile } from '@kaozhou/api'

export const PROFILE: Profile = {
  id: 1,
  nickname: '小舟',
  avatarImageUrl: '',
  pendant: null,
  mobile: '138****5678',
  phoneChange: null,
  sex: 'unknown',
  school: '',
  exam: '',
  examDate: '',
  mailings: true,
  smsMailings: true,
  hasPassword: true,
  bound: [],
  createdAt: 0,
}

export const CLOSING: ClosingFacts = {
  canClose: true,
  closesAt: null,
  unpaidOrders: 0,
  undelivered: 0,
  openDeposits: 0,
  waitingGroups: 0,
  pendingRefunds: 0,
  points: 100,
  coupons: 2,
  redPackets: 1,
  courses: 3,
}

export const DEVICES: Device[] = [
  {
    id: 1,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Mobile/15E148 Safari/604.1',
    address: '110.242.68.1',
    loggedInAt: 0,
    seenAt: 0,
    current: true,
  },
  {
    id: 2,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
    address: '',
    loggedInAt: 0,
    seenAt: 0,
    current: false,
  },
]
