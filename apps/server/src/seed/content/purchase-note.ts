import type { SeedPurchaseNote } from '../model/types'
import { DISPATCH_RULE, GROUP_RULE, PLAYBACK_RULE, REFUND_RULE } from './rule-texts'

export const purchaseNote: SeedPurchaseNote = {
  title: '购买须知',
  items: [
    {
      title: '怎么上课',
      text: '付款后在“我的听课”里找到课程。直播课按课表开播，开播后即可进入直播间；录播课随时可看。',
    },
    {
      title: '回放与有效期',
      text: `${PLAYBACK_RULE}。有效期从购买当天算起，到期前可在课程页查看剩余天数。`,
    },
    {
      title: '退款',
      text: `${REFUND_RULE}定金、礼包、积分商品和兑换码订单除外。`,
    },
    {
      title: '拼团',
      text: `${GROUP_RULE}每个团的人数和价格以课程页为准。`,
    },
    {
      title: '定金',
      text: '定金在支付尾款时按膨胀金额抵扣。因平台原因取消的，定金全额退还，详见定金协议。',
    },
    {
      title: '纸质材料',
      text: `含讲义的课程免运费，${DISPATCH_RULE}，地址在寄出前可以修改。`,
    },
    {
      title: '发票',
      text: '订单完成后可联系客服开具电子发票，3 个工作日内发到邮箱。',
    },
    {
      title: '账号',
      text: '课程只限本人学习；录屏、转售会被停止服务。',
    },
  ],
}
