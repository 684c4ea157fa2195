import type { DeskRedPacket } from '@kaozhou/api/desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { packetTermsText } from '../../../parts/coupons/coupon-terms'
import { type GiveProps, GiveVoucher, type VoucherWays } from './give-voucher'

const WAYS: VoucherWays<DeskRedPacket> = {
  title: '红包',
  unit: '个',
  draft: 'red-packet',
  findHint: '名字里的字',
  noneText: '请运营在“红包”里做一个“手工发给学生”的',
  refusals: {
    asked: '还在等同事同意',
    refused: '同事没有同意',
    notYet: '还没到发放时间',
    over: '发放时间已过',
    paused: '已经暂停发放',
    soldOut: '已经发完',
    limit: '这位学生领过的已达上限',
  },
  termsText: packetTermsText,
  useFound: (input) =>
    useQuery({ ...apiQuery('people.redPackets', input), placeholderData: keepPreviousData }),
  give: (redPacketId, id) => (api, input) =>
    api.people.giveRedPacket({ ...input, id, redPacketId }),
}

export function GiveRedPacket(props: GiveProps): ReactNode {
  return <GiveVoucher ways={WAYS} {...props} />
}
