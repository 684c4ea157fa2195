import {
  BenefitDialog,
  BottomSheet,
  Button,
  confirm,
  Dialog,
  Empty,
  ErrorState,
  InfiniteList,
  Loading,
  LoginDialog,
  OfflineBar,
  PullToRefresh,
  PurchaseBlockDialog,
  SkeletonDetail,
  SkeletonList,
  SkeletonText,
  showToast,
} from '@kaozhou/ui'
import type { Entry } from '../entry'
import { Opener } from '../opener'
import { cover } from '../samples'
import { State } from '../state'

function nothing(): void {}

export const FEEDBACK: readonly Entry[] = [
  {
    id: 'dialogs',
    title: 'Dialog, BottomSheet, Toast and their kin',
    states: {
      dialog: () => (
        <Opener name="dialog">
          {(open, close) => (
            <Dialog
              open={open}
              onClose={close}
              title="价格有变化"
              actions={
                <>
                  <Button variant="plain" onClick={close}>
                    再看看
                  </Button>
                  <Button variant="buy" onClick={close}>
                    按 ¥189 支付
                  </Button>
                </>
              }
            >
              <p>优惠券「四六级专享券」已过期，应付由 ¥159 变为 ¥189。</p>
            </Dialog>
          )}
        </Opener>
      ),
      confirm: () => (
        <Button
          variant="plain"
          onClick={async () =>
            showToast(
              (await confirm({
                title: '删除订单',
                message: '删除后不能恢复',
                confirmText: '删除',
                danger: true,
              }))
                ? { text: '已删除', tone: 'success' }
                : '没有删除',
            )
          }
        >
          confirm()
        </Button>
      ),
      sheet: () => (
        <Opener name="sheet">
          {(open, close) => (
            <BottomSheet
              open={open}
              onClose={close}
              title="选择优惠券"
              footer={
                <Button block onClick={close}>
                  用这张 减 ¥30
                </Button>
              }
            >
              {Array.from({ length: 6 }, (_, at) => `优惠券 ${at + 1}`).map((text) => (
                <p key={text} style={{ padding: '16px 0' }}>
                  {text}
                </p>
              ))}
            </BottomSheet>
          )}
        </Opener>
      ),
      toast: () => (
        <Button variant="plain" onClick={() => showToast('新人礼包领取成功快去查看吧~')}>
          showToast()
        </Button>
      ),
      login: () => (
        <Opener name="login">
          {(open, close) => (
            <State initial={{ phone: '138001', code: '', agreed: false, error: '' }}>
              {(form, set) => (
                <LoginDialog
                  open={open}
                  {...form}
                  phoneInvalid={form.error !== ''}
                  seconds={37}
                  agreements={
                    <>
                      <a href="#a">《用户协议》</a>和<a href="#b">《隐私政策》</a>
                    </>
                  }
                  onPhoneChange={(phone) => set({ ...form, phone, error: '' })}
                  onCodeChange={(code) => set({ ...form, code })}
                  onAgreedChange={(agreed) => set({ ...form, agreed })}
                  onSendCode={nothing}
                  onSubmit={() => {
                    set({ ...form, error: '请输入正确的手机号' })
                    showToast('请输入正确的手机号')
                  }}
                  onClose={close}
                />
              )}
            </State>
          )}
        </Opener>
      ),
      benefit: () => (
        <Opener name="benefit">
          {(open, close) => (
            <BenefitDialog
              open={open}
              image={cover('#c9402a', '礼包')}
              onClaim={close}
              onClose={close}
            />
          )}
        </Opener>
      ),
      'purchase block': () => (
        <Opener name="purchase-block">
          {(open, close) => <PurchaseBlockDialog open={open} onConfirm={close} onClose={close} />}
        </Opener>
      ),
    },
  },
  {
    id: 'states',
    title: 'Empty, ErrorState, Loading, Skeleton, OfflineBar, InfiniteList',
    states: {
      empty: () => (
        <Empty
          title="还没有课程"
          text="选一门想学的，从第一节开始"
          action={<Button>去选课</Button>}
        />
      ),
      error: () => <ErrorState onRetry={nothing} />,
      loading: () => <Loading />,
      offline: () => <OfflineBar offline />,
      'skeleton list': () => <SkeletonList count={2} />,
      'skeleton text': () => <SkeletonText />,
      'skeleton detail': () => <SkeletonDetail />,
      'list foots': () => (
        <>
          <InfiniteList state="loading" onMore={nothing}>
            {null}
          </InfiniteList>
          <InfiniteList state="error" onMore={nothing}>
            {null}
          </InfiniteList>
          <InfiniteList state="end" onMore={nothing}>
            {null}
          </InfiniteList>
        </>
      ),
      'pull to refresh': () => (
        <div>
          <PullToRefresh onRefresh={() => new Promise((done) => setTimeout(done, 1000))} />
          <p style={{ padding: 12 }}>在页面顶部下拉</p>
        </div>
      ),
    },
  },
]
