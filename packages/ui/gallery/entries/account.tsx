import {
  AddressCard,
  Button,
  DatePicker,
  EditIcon,
  FormField,
  IconButton,
  ImageUploader,
  ImageViewer,
  OrderCard,
  PasswordInput,
  RedPacket,
  RegionPicker,
  type RegionPickerProps,
  showSheet,
  showToast,
  TextArea,
  type UploadedImage,
} from '@kaozhou/ui'
import type { Entry } from '../entry'
import { Opener } from '../opener'
import { INDIGO_COVER, SAMPLE_COURSES, TEAL_COVER } from '../samples'
import { State } from '../state'

function nothing(): void {}

const REGIONS: RegionPickerProps['options'] = [
  {
    value: '330000',
    label: '浙江省',
    children: [
      {
        value: '330100',
        label: '杭州市',
        children: [
          { value: '330106', label: '西湖区' },
          { value: '330108', label: '滨江区' },
        ],
      },
    ],
  },
  {
    value: '110000',
    label: '北京市',
    children: [
      { value: '110100', label: '北京市', children: [{ value: '110101', label: '东城区' }] },
    ],
  },
]

export const ACCOUNT: readonly Entry[] = [
  {
    id: 'forms',
    title: 'PasswordInput, TextArea, DatePicker, pickers',
    states: {
      password: () => (
        <State initial="kaozhou2026">
          {(value, set) => (
            <FormField label="新密码" hint="8–20 位，含字母、数字、符号中的至少两种">
              {(control) => (
                <PasswordInput {...control} value={value} onChange={set} withStrength />
              )}
            </FormField>
          )}
        </State>
      ),
      'password, weak': () => (
        <State initial="12345678">
          {(value, set) => (
            <FormField label="登录密码" error="太容易被猜到，加上字母或符号">
              {(control) => (
                <PasswordInput {...control} value={value} onChange={set} withStrength />
              )}
            </FormField>
          )}
        </State>
      ),
      'text area': () => (
        <State initial="老师讲得很清楚，长难句终于会拆了。">
          {(value, set) => (
            <TextArea aria-label="评价" value={value} onChange={set} maxLength={200} />
          )}
        </State>
      ),
      date: () => (
        <State initial="2026-12-12">
          {(value, set) => <DatePicker aria-label="考试日期" value={value} onChange={set} />}
        </State>
      ),
      region: () => (
        <State initial={['330000', '330100', '330106']}>
          {(codes, set) => (
            <Opener name="region" label={`选择地区 ${codes.join(' ')}`}>
              {(open, close) => (
                <RegionPicker
                  open={open}
                  options={REGIONS}
                  value={codes}
                  onChange={(path) => {
                    set(path.map(({ value }) => value))
                    close()
                  }}
                  onClose={close}
                />
              )}
            </Opener>
          )}
        </State>
      ),
      'image uploader': () => (
        <State<readonly UploadedImage[]>
          initial={[
            { key: 'a', src: TEAL_COVER, state: 'uploading' },
            { key: 'b', src: INDIGO_COVER, state: 'failed' },
          ]}
        >
          {(images, set) => (
            <ImageUploader
              label="成绩单照片"
              images={images}
              max={3}
              onAdd={(blobs) => showToast(`${blobs.length} 张，${blobs[0]?.size} 字节`)}
              onRemove={(key) => set(images.filter((image) => image.key !== key))}
            />
          )}
        </State>
      ),
      'image viewer': () => (
        <Opener name="image-viewer" label="看大图">
          {(open, close) => (
            <ImageViewer
              open={open}
              initial={1}
              images={[
                { src: TEAL_COVER, alt: '四级' },
                { src: INDIGO_COVER, alt: '考研' },
              ]}
              onClose={close}
            />
          )}
        </Opener>
      ),
      'showSheet()': () => (
        <Button
          variant="plain"
          onClick={async () =>
            showToast(
              String(
                await showSheet({
                  title: '分享课程',
                  actions: [
                    { key: 'link', label: '复制链接' },
                    { key: 'poster', label: '生成海报', note: '带你的邀请码' },
                    { key: 'report', label: '举报', danger: true },
                  ],
                }),
              ),
            )
          }
        >
          showSheet()
        </Button>
      ),
    },
  },
  {
    id: 'orders',
    title: 'OrderCard, AddressCard, RedPacket',
    states: {
      unpaid: () => (
        <OrderCard
          heading="11 月 20 日 19:30"
          status="待支付"
          tone="act"
          kind="拼团"
          courses={SAMPLE_COURSES.slice(0, 2).map((course, id) => ({
            id,
            name: course.name,
            cover: course.cover,
            summary: course.summary,
            priceFen: course.priceFen,
          }))}
          totalFen={45850}
          totalLabel="应付"
          actions={
            <>
              <Button size="sm" variant="plain">
                取消订单
              </Button>
              <Button size="sm" variant="buy">
                去支付
              </Button>
            </>
          }
        />
      ),
      address: () => (
        <AddressCard
          name="林小舟"
          phone="13800135678"
          region="浙江省杭州市西湖区"
          detail="文三路 90 号东部软件园 1 号楼 302 室"
          isDefault
          onChoose={nothing}
          action={<IconButton label="编辑" icon={<EditIcon />} />}
        />
      ),
      'red packets': () => (
        <>
          <RedPacket
            title="新人红包"
            amountFen={500}
            source="红包雨活动"
            validity="11 月 30 日前有效"
            action={<Button size="sm">去使用</Button>}
          />
          <RedPacket title="邀请红包" amountFen={1250} validity="已于 11 月 1 日使用" dimmed />
        </>
      ),
    },
  },
]
