import {
  Avatar,
  AvatarStack,
  Badge,
  Button,
  BuyBar,
  BuyBarLink,
  CartIcon,
  Countdown,
  CouponTicket,
  CourseCard,
  HomeIcon,
  Price,
  PriceBreakdown,
  PriceStyleProvider,
  Rate,
  SupportIcon,
  Tag,
  TeacherCard,
} from '@kaozhou/ui'
import type { Entry } from '../entry'
import styles from '../gallery.module.css'
import { INDIGO_COVER, PENDANT, SAMPLE_COURSES, TEACHERS, TEAL_COVER } from '../samples'

function nothing(): void {}

export const COMMERCE: readonly Entry[] = [
  {
    id: 'price',
    title: 'Price, Tag, Badge, Countdown',
    states: {
      sizes: () => (
        <>
          <Price fen={19900} size="sm" />
          <Price fen={19900} crossedFen={39900} />
          <Price fen={19950} size="lg" prefix="券后" />
          <Price fen={129900} size="xl" suffix="起" />
        </>
      ),
      'free, ink, negative, iOS app': () => (
        <>
          <Price fen={0} free />
          <Price fen={8800} tone="ink" />
          <Price fen={-3000} />
          <PriceStyleProvider appPriceStyle>
            <Price fen={19950} crossedFen={39900} />
          </PriceStyleProvider>
        </>
      ),
      tags: () => (
        <>
          <Tag>直播</Tag>
          <Tag tone="red">满 199 减 30</Tag>
          <Tag tone="amber">今晚 19:30</Tag>
          <Tag tone="grey">回放</Tag>
          <Tag tone="solid">拼团</Tag>
          <Tag tone="line">限时</Tag>
        </>
      ),
      badges: () => (
        <>
          <Badge value={3} unit="件商品">
            <CartIcon size="24px" />
          </Badge>
          <Badge value={128}>
            <CartIcon size="24px" />
          </Badge>
          <Badge value>
            <SupportIcon size="24px" />
          </Badge>
          <Badge value="新" />
        </>
      ),
      countdown: () => (
        <>
          <Countdown label="距结束" deadline={Date.now() + 2 * 86_400_000 + 7_384_000} />
          <Countdown label="距结束" deadline={Date.now() + 45_000} />
          <Countdown label="支付剩余" look="plain" deadline={Date.now() + 1_700_000} />
          <Countdown label="距结束" deadline={0} />
        </>
      ),
    },
  },
  {
    id: 'people',
    title: 'Avatar, Rate, TeacherCard',
    states: {
      avatars: () => (
        <>
          <Avatar name="林一舟" size={56} />
          <Avatar name="陈望" src={TEAL_COVER} />
          <Avatar name="苏青禾" size={60} src={INDIGO_COVER} pendant={PENDANT} />
          <Avatar name="图片坏了" src="data:image/png,broken" />
          <AvatarStack people={TEACHERS} size={36} />
          <Rate value={4.6} size={18} />
        </>
      ),
      teacher: () => (
        <TeacherCard
          name="林一舟"
          href="#"
          title="主讲 · 四六级阅读"
          intro="十年一线教学，带过 12 万名学员。把长难句拆成三步，听过一遍就会自己拆第二句，考场上不慌。"
        />
      ),
      tiles: () => (
        <div className={styles.strip}>
          {TEACHERS.map((teacher) => (
            <TeacherCard key={teacher.name} {...teacher} title="四六级听力" variant="tile" />
          ))}
        </div>
      ),
    },
  },
  {
    id: 'course-card',
    title: 'CourseCard',
    states: {
      list: () =>
        SAMPLE_COURSES.map((course) => <CourseCard key={course.name} href="#" {...course} />),
      compact: () => (
        <CourseCard {...SAMPLE_COURSES[0]} sold={undefined} tags={[]} variant="compact" />
      ),
      'sold out, without a cover, with a button': () => (
        <CourseCard
          {...SAMPLE_COURSES[1]}
          cover={null}
          badge="已售罄"
          action={<Button size="sm">找相似</Button>}
        />
      ),
      horizontal: () => (
        <div className={styles.columns}>
          {SAMPLE_COURSES.map((course) => (
            <CourseCard key={course.name} href="#" {...course} variant="horizontal" />
          ))}
        </div>
      ),
    },
  },
  {
    id: 'coupon',
    title: 'CouponTicket',
    states: {
      usable: () => (
        <CouponTicket
          title="四六级课程专享券"
          amountFen={3000}
          threshold="满 199 可用"
          validity="11 月 1 日–12 月 31 日"
          action={<Button size="sm">去使用</Button>}
        />
      ),
      'per cent, refused, used': () => (
        <>
          <CouponTicket
            title="新人折扣券"
            valueText="8.5 折"
            threshold="最高减 ¥50"
            validity="剩 3 天"
            dimmed
            reason="本单不在适用课程内"
          />
          <CouponTicket
            title="拼团返券"
            amountFen={550}
            threshold="无门槛"
            validity="10 月 1 日–10 月 31 日"
            stamp="已过期"
          />
        </>
      ),
    },
  },
  {
    id: 'buy-bar',
    title: 'BuyBar, PriceBreakdown',
    states: {
      detail: () => (
        <BuyBar
          label="报名"
          entries={[
            { label: '客服', icon: <SupportIcon size="22px" />, onClick: nothing },
            { label: '购物车', icon: <CartIcon size="22px" />, href: '#', badge: 2 },
          ]}
        >
          <Button variant="plain">加入购物车</Button>
          <Button variant="buy">立即报名</Button>
        </BuyBar>
      ),
      confirm: () => (
        <BuyBar
          label="结算"
          summary={
            <>
              <Price fen={15900} size="lg" />
              <br />
              已省 ¥240
            </>
          }
        >
          <Button variant="buy">去支付 ¥159</Button>
        </BuyBar>
      ),
      'sold out': () => (
        <BuyBar
          label="已售罄"
          lead={<BuyBarLink label="首页" icon={<HomeIcon size="22px" />} href="#" />}
          entries={[{ label: '客服', icon: <SupportIcon size="22px" />, onClick: nothing }]}
        >
          <Button disabled>已售罄</Button>
        </BuyBar>
      ),
      breakdown: () => (
        <PriceBreakdown
          lines={[
            { label: '商品总额', amount: 39900 },
            { label: '活动立减', amount: -20000 },
            { label: '优惠券', amount: -3000, note: '四六级专享券' },
            { label: '积分抵扣', amount: -1000, note: '1000 积分' },
          ]}
          total={15900}
        />
      ),
    },
  },
]
