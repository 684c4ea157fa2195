import { CAMPAIGN_TONES } from '@kaozhou/domain'
import {
  Button,
  Card,
  Cell,
  CellGroup,
  Collapse,
  CouponIcon,
  HomeIcon,
  IconButton,
  LiveIcon,
  LocationIcon,
  NavBar,
  OrderIcon,
  Price,
  ShareIcon,
  Swiper,
  TabBar,
  TabPanel,
  Tabs,
  Tag,
  Tone,
  UserIcon,
} from '@kaozhou/ui'
import type { Entry } from '../entry'
import styles from '../gallery.module.css'
import { INDIGO_COVER, OCHRE_COVER, TEAL_COVER } from '../samples'
import { State } from '../state'

function nothing(): void {}

export const LAYOUT: readonly Entry[] = [
  {
    id: 'bars',
    title: 'NavBar, Tabs, TabBar',
    states: {
      nav: () => (
        <NavBar
          title="确认订单"
          onBack={nothing}
          actions={<IconButton label="分享" icon={<ShareIcon />} />}
        />
      ),
      tabs: () => (
        <State<string> initial="pay">
          {(value, set) => (
            <Tabs
              label="订单状态"
              value={value}
              onChange={set}
              items={[
                { key: 'all', label: '全部' },
                { key: 'pay', label: '待付款', count: 2 },
                { key: 'done', label: '已完成' },
                { key: 'closed', label: '已关闭' },
              ]}
            >
              <p className={styles.pad}>{value}</p>
            </Tabs>
          )}
        </State>
      ),
      'tabs, many': () => (
        <State initial="推荐">
          {(value, set) => (
            <>
              <Tabs
                id="gallery-subjects"
                label="分类"
                align="start"
                value={value}
                onChange={set}
                items={['推荐', '英语四级', '英语六级', '考研英语', '考研数学', '大学课程'].map(
                  (key) => ({ key, label: key }),
                )}
              />
              <TabPanel tabs="gallery-subjects" value={value}>
                <p className={styles.pad}>{value}</p>
              </TabPanel>
            </>
          )}
        </State>
      ),
      'tab bar': () => (
        <div className={styles.screen}>
          <TabBar
            current="home"
            items={[
              { key: 'home', label: '选课', href: '#home', icon: HomeIcon },
              { key: 'live', label: '我的听课', href: '#live', icon: LiveIcon, badge: true },
              { key: 'user', label: '我的', href: '#user', icon: UserIcon, badge: 12 },
            ]}
          />
        </div>
      ),
    },
  },
  {
    id: 'cells',
    title: 'Cell, Card, Collapse',
    states: {
      cells: () => (
        <CellGroup title="服务">
          <Cell icon={<OrderIcon />} title="我的订单" href="#" value="2 笔待付款" />
          <Cell
            icon={<CouponIcon />}
            title="优惠券"
            onClick={nothing}
            value={<Price fen={-3000} size="sm" />}
          />
          <Cell
            icon={<LocationIcon />}
            title="林小舟 138****5678"
            description="浙江省杭州市西湖区文三路 90 号东部软件园 1 号楼 302 室"
            href="#"
          />
          <Cell title="版本" value="1.5.3" />
        </CellGroup>
      ),
      card: () => (
        <Card title="今日直播" extra={<a href="#more">全部</a>}>
          <p>
            <Tag tone="amber">19:30</Tag> 四级阅读第 12 讲：长篇匹配
          </p>
        </Card>
      ),
      collapse: () => (
        <div>
          <Collapse title="第一章 听力基础" extra="6 节" defaultOpen name="chapters">
            短对话、长对话与篇章
          </Collapse>
          <Collapse title="第二章 阅读理解" extra="9 节" name="chapters">
            选词填空、长篇匹配、仔细阅读
          </Collapse>
        </div>
      ),
    },
  },
  {
    id: 'swiper',
    title: 'Swiper',
    states: {
      banner: () => (
        <div className={styles.rounded}>
          <Swiper
            label="活动"
            interval={4000}
            slides={[TEAL_COVER, INDIGO_COVER, OCHRE_COVER].map((src, at) => ({
              key: src,
              content: (
                <a href={`#${at}`} aria-label={`活动 ${at + 1}`}>
                  <img src={src} alt="" className={styles.banner} />
                </a>
              ),
            }))}
          />
        </div>
      ),
      still: () => (
        <Swiper label="图片" slides={[{ key: 'one', content: <Button block>只有一张</Button> }]} />
      ),
    },
  },
  {
    id: 'tone',
    title: 'Tone',
    states: Object.fromEntries(
      CAMPAIGN_TONES.map((tone) => [
        tone,
        () => (
          <Tone tone={tone} className={styles.tone}>
            <span className={styles.toneFill}>去参加</span>
            <span className={styles.toneWash}>还差 2 人</span>
          </Tone>
        ),
      ]),
    ),
  },
]
