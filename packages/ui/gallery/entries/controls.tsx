import * as ui from '@kaozhou/ui'
import {
  Button,
  ButtonLink,
  CartIcon,
  Checkbox,
  CodeInput,
  ConsentCheckbox,
  FormField,
  IconButton,
  Input,
  Link,
  LinkProvider,
  PhoneInput,
  Radio,
  RateInput,
  SearchBar,
  Select,
  ShareIcon,
  StarIcon,
  Switch,
} from '@kaozhou/ui'
import type { Entry } from '../entry'
import { State } from '../state'

function nothing(): void {}

const ICONS = Object.entries(ui).filter(([name]) => /^[A-Z].*Icon$/.test(name)) as [
  string,
  typeof ui.BackIcon,
][]

export const CONTROLS: readonly Entry[] = [
  {
    id: 'button',
    title: 'Button',
    states: {
      'one thing to do': () => (
        <Button variant="buy" size="lg" block>
          去支付 ¥199
        </Button>
      ),
      variants: () => (
        <>
          <Button>立即报名</Button>
          <Button variant="plain">再看看</Button>
          <Button variant="wash">领取</Button>
          <Button variant="ghost">全部</Button>
        </>
      ),
      'small, loading, disabled': () => (
        <>
          <Button size="sm">去使用</Button>
          <Button size="sm" variant="plain">
            取消订单
          </Button>
          <Button loading>提交中</Button>
          <Button disabled>已售罄</Button>
          <Button variant="buy" disabled>
            已结束
          </Button>
        </>
      ),
      'icon, links, icon button': () => (
        <>
          <Button variant="plain" icon={<ShareIcon />}>
            分享
          </Button>
          <ButtonLink href="#">看课程</ButtonLink>
          <LinkProvider render={(props) => <a {...props} rel="next" />}>
            <Link href="#next">下一节</Link>
          </LinkProvider>
          <IconButton label="购物车" icon={<CartIcon />} />
          <IconButton label="收藏" icon={<StarIcon filled />} />
        </>
      ),
    },
  },
  {
    id: 'input',
    title: 'Input, FormField',
    states: {
      plain: () => (
        <State initial="林小舟">
          {(value, set) => (
            <FormField label="收货人" required>
              {(control) => <Input {...control} value={value} onChange={set} clearable />}
            </FormField>
          )}
        </State>
      ),
      phone: () => (
        <State initial="">{(value, set) => <PhoneInput value={value} onChange={set} />}</State>
      ),
      'phone, wrong': () => (
        <State initial="1380013">
          {(value, set) => (
            <FormField label="手机号" error="请输入正确的手机号">
              {(control) => <PhoneInput {...control} value={value} onChange={set} />}
            </FormField>
          )}
        </State>
      ),
      'code, disabled': () => (
        <State initial="204816">
          {(value, set) => (
            <>
              <CodeInput value={value} onChange={set} />
              <Input aria-label="学校" value="不可修改" onChange={nothing} disabled />
              <Input aria-label="金额" value="120" onChange={nothing} prefix="¥" suffix="元" />
            </>
          )}
        </State>
      ),
    },
  },
  {
    id: 'choice',
    title: 'Checkbox, Radio, Switch, Select, RateInput',
    states: {
      checkbox: () => (
        <State<boolean> initial>
          {(value, set) => (
            <>
              <Checkbox checked={value} onChange={set}>
                设为默认地址
              </Checkbox>
              <ConsentCheckbox checked={value} onChange={set}>
                《用户协议》
              </ConsentCheckbox>
              <Checkbox checked={false} indeterminate onChange={nothing}>
                全选
              </Checkbox>
              <Checkbox checked={false} disabled onChange={nothing}>
                已下架
              </Checkbox>
            </>
          )}
        </State>
      ),
      'radio rows': () => (
        <State initial="wechat">
          {(value, set) => (
            <Radio
              label="支付方式"
              value={value}
              onChange={set}
              options={[
                { value: 'wechat', label: '微信支付' },
                { value: 'ali', label: '支付宝', description: '新用户首单立减 5 元' },
                {
                  value: 'credit',
                  label: '分期付款',
                  description: '满 500 元可用',
                  disabled: true,
                },
              ]}
            />
          )}
        </State>
      ),
      'radio chips': () => (
        <State initial="cet4">
          {(value, set) => (
            <Radio
              label="考试"
              look="chips"
              value={value}
              onChange={set}
              options={[
                { value: 'cet4', label: '英语四级' },
                { value: 'cet6', label: '英语六级' },
                { value: 'ky', label: '考研' },
                { value: 'x', label: '已停招', disabled: true },
              ]}
            />
          )}
        </State>
      ),
      switch: () => (
        <State<boolean> initial>
          {(value, set) => (
            <Switch checked={value} onChange={set}>
              使用 1200 积分抵 ¥12
            </Switch>
          )}
        </State>
      ),
      select: () => (
        <State<'m' | 'f' | ''> initial="">
          {(value, set) => (
            <Select
              aria-label="性别"
              value={value}
              onChange={set}
              options={[
                { value: 'm', label: '男' },
                { value: 'f', label: '女' },
              ]}
            />
          )}
        </State>
      ),
      'select, wrong': () => (
        <FormField label="省份" error="请选择省份">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={nothing}
              options={[{ value: 'zj', label: '浙江省' }]}
            />
          )}
        </FormField>
      ),
      rate: () => (
        <State initial={4}>
          {(value, set) => <RateInput label="课程评分" value={value} onChange={set} />}
        </State>
      ),
    },
  },
  {
    id: 'search',
    title: 'SearchBar',
    states: {
      bar: () => (
        <State initial="四级听力">
          {(value, set) => (
            <SearchBar value={value} onChange={set} onSearch={nothing} onCancel={nothing} />
          )}
        </State>
      ),
    },
  },
  {
    id: 'icons',
    title: 'Icons',
    states: {
      all: () => ICONS.map(([name, Icon]) => <Icon key={name} size="22px" label={name} />),
    },
  },
]
