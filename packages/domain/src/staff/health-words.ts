import type { JobName, NoticeFault, RetryQueue, ServiceName } from './health-names'

/** The recurring jobs of a server, as the desk names them. */
export const JOBS = {
  orders: '订单到期、拼团、退款',
  parcels: '快递单号订阅',
  bankNotices: '演示支付的通知',
  phones: '换绑手机',
  closings: '注销账号',
  search: '搜索文字',
  reminders: '开课与到货提醒',
  mailings: '群发通知',
  pushes: '浏览器推送',
  webhooks: '通知其他系统',
  points: '积分到期',
  classes: '直播下课',
  recordings: '云直播回放',
  exams: '模考到点交卷',
  reports: '学习报告',
  sales: '经营数据的合计',
  bills: '支付账单',
  marks: '备份时间',
  forgetting: '清理旧数据',
  partitions: '按月按年分表',
} as const satisfies Readonly<Record<JobName, string>>

/** Queues whose entries are tried again until they succeed, as the desk names them. */
export const RETRY_QUEUES = {
  refunds: '等支付渠道退的款',
  parcels: '等订阅的快递单号',
  recordings: '等取回的云直播回放',
  pushes: '等发出的浏览器推送',
  webhooks: '等其他系统收下的通知',
  bankNotices: '演示支付的通知',
} as const satisfies Readonly<Record<RetryQueue, string>>

/** The services of others that a server uses, and what a test of one does; null where there is none that is harmless. */
export const SERVICES = {
  alipay: { title: '支付宝', test: '查一笔不存在的交易，不动钱' },
  wechat: { title: '微信支付', test: '查一笔不存在的交易，不动钱' },
  sms: { title: '短信', test: '发一条验证码到你填的手机号，这个码登不进任何账号' },
  parcels: { title: '快递查询', test: '查一个编的单号，可能算一次查询费' },
  storage: { title: '文件存储', test: '存一个很小的文件，读回来，再删掉' },
  redis: { title: 'Redis', test: '写一个马上过期的小值' },
  push: { title: '浏览器推送', test: null },
  live: { title: '云直播', test: null },
  replica: { title: '数据库副本', test: null },
} as const satisfies Readonly<Record<ServiceName, { title: string; test: string | null }>>

/** Why a payment's notification was refused, and what to do about it. */
export const NOTICE_FAULTS = {
  signature: {
    title: '签名不对',
    todo: '别人也能往这个地址发东西，偶尔几条不用管。一直有，或者学生付了款订单没变，核对服务商的公钥和密钥',
  },
  merchant: {
    title: '不是发给本店的',
    todo: '核对商户号和应用编号，看看服务商那里是不是填了别的店的通知地址',
  },
  form: {
    title: '内容读不懂',
    todo: '服务商可能改了格式，请技术同事看服务器日志',
  },
  amount: {
    title: '金额和订单不一样',
    todo: '没有入账。到服务商后台查这笔交易，多收的在那里退，再在订单里写一条备注',
  },
  trade: {
    title: '没有这个支付单号',
    todo: '没有入账。从备份恢复过数据、或两个系统共用一个商户号时会有；到服务商后台核对，需要时在那里退',
  },
  refund: {
    title: '退款对不上',
    todo: '退款号或金额和这里的不一样。到服务商后台查，再看订单里的退款',
  },
} as const satisfies Readonly<Record<NoticeFault, { title: string; todo: string }>>
