import { Button, FormField, PhoneInput, Price, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { Entry } from './entry'
import styles from './gallery.module.css'

function nothing(): void {}

interface PairProps {
  good: ReactNode
  bad: ReactNode
}

/** A good and a bad example side by side. */
function Pair({ good, bad }: PairProps): ReactNode {
  return (
    <div className={styles.pair}>
      <div className={styles.good}>
        <p>✓ 要这样</p>
        {good}
      </div>
      <div className={styles.bad}>
        <p>✗ 不要这样</p>
        {bad}
      </div>
    </div>
  )
}

/** The do/don't pictures of docs/design.md. Not part of the gallery, because half of them are wrong on purpose. */
export const LESSONS: readonly Entry[] = [
  {
    id: 'one-action',
    title: '一屏只有一件要做的事',
    states: {
      vermilion: () => (
        <Pair
          good={
            <>
              <Button variant="plain">加入购物车</Button>
              <Button variant="buy">立即报名</Button>
            </>
          }
          bad={
            <>
              <Button variant="buy">加入购物车</Button>
              <Button variant="buy">立即报名</Button>
            </>
          }
        />
      ),
    },
  },
  {
    id: 'words',
    title: '按钮说出会发生什么',
    states: {
      words: () => (
        <Pair
          good={<Button variant="buy">去支付 ¥199</Button>}
          bad={<Button variant="buy">确定!</Button>}
        />
      ),
    },
  },
  {
    id: 'price',
    title: '元大，¥ 与分小，划线价更轻',
    states: {
      price: () => (
        <Pair
          good={<Price fen={19950} crossedFen={39900} size="lg" />}
          bad={<span className={styles.flat}>¥199.50 原价 ¥399.00</span>}
        />
      ),
    },
  },
  {
    id: 'tags',
    title: '标签最多两个，只有一个是红的',
    states: {
      tags: () => (
        <Pair
          good={
            <>
              <Tag>直播</Tag>
              <Tag tone="red">满 199 减 30</Tag>
            </>
          }
          bad={
            <>
              <Tag tone="solid">限时</Tag>
              <Tag tone="solid">爆款</Tag>
              <Tag tone="red">满 199 减 30</Tag>
              <Tag tone="amber">最后 3 席</Tag>
              <Tag tone="red">名师</Tag>
              <Tag tone="line">直播</Tag>
            </>
          }
        />
      ),
    },
  },
  {
    id: 'error',
    title: '错误说出下一步怎么做',
    states: {
      error: () => (
        <Pair
          good={
            <FormField label="手机号" error="还差 4 位，请输入 11 位手机号">
              {(control) => <PhoneInput {...control} value="1380013" onChange={nothing} />}
            </FormField>
          }
          bad={
            <FormField label="手机号" error="格式错误!">
              {(control) => <PhoneInput {...control} value="1380013" onChange={nothing} />}
            </FormField>
          }
        />
      ),
    },
  },
]
