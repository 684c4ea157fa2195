import {
  ActionSheet,
  alert,
  BenefitDialog,
  BottomSheet,
  Button,
  ConfirmDialog,
  confirm,
  Dialog,
  Empty,
  ErrorState,
  InfiniteList,
  Loading,
  LoginDialog,
  Modal,
  OfflineBar,
  OfflineText,
  PullToRefresh,
  PurchaseBlockDialog,
  SkeletonCard,
  SkeletonCards,
  SkeletonCoupon,
  SkeletonDetail,
  SkeletonList,
  SkeletonRedPacket,
  SkeletonText,
  showToast,
  VisuallyHidden,
} from '@kaozhou/ui'
import type { Entry } from '../entry'
import styles from '../gallery.module.css'
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
              <p>优惠券“四六级专享券”已过期，应付由 ¥159 变为 ¥189。</p>
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
      'confirm, loading': () => (
        <Opener name="confirm">
          {(open, close) => (
            <ConfirmDialog
              open={open}
              title="取消订单"
              message="优惠券会退回，名额不再保留"
              confirmText="取消订单"
              cancelText="再想想"
              loading
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opener>
      ),
      'alert()': () => (
        <Button
          variant="plain"
          onClick={() => alert({ title: '已报名', message: '开课前一天会有短信提醒' })}
        >
          alert()
        </Button>
      ),
      'bare modal': () => (
        <Opener name="modal">
          {(open, close) => (
            <Modal open={open} onClose={close} aria-label="活动规则">
              <div className={styles.pad}>
                <p>每人限领一次，领取后 7 天内有效。</p>
                <Button variant="ghost" onClick={close}>
                  知道了
                </Button>
              </div>
            </Modal>
          )}
        </Opener>
      ),
      'action sheet': () => (
        <Opener name="action-sheet">
          {(open, close) => (
            <ActionSheet
              open={open}
              title="更多"
              actions={[
                { key: 'poster', label: '生成海报', note: '带你的邀请码' },
                { key: 'delete', label: '删除记录', danger: true },
              ]}
              onAction={close}
              onClose={close}
            />
          )}
        </Opener>
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
                <p key={text} className={styles.roomy}>
                  {text}
                </p>
              ))}
            </BottomSheet>
          )}
        </Opener>
      ),
      toast: () => (
        <>
          <Button variant="plain" onClick={() => showToast('新人礼包领取成功快去查看吧~')}>
            showToast()
          </Button>
          <Button
            variant="plain"
            onClick={() => showToast({ text: '没有网络，稍后再试', tone: 'error' })}
          >
            error
          </Button>
        </>
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
      'login, binding, wrong code': () => (
        <Opener name="bind">
          {(open, close) => (
            <LoginDialog
              open={open}
              mode="bind"
              phone="13800135678"
              code="2048"
              agreed
              error="验证码不对，看看最新的一条短信"
              extra={<Button variant="ghost">换一个微信账号</Button>}
              onPhoneChange={nothing}
              onCodeChange={nothing}
              onAgreedChange={nothing}
              onSendCode={nothing}
              onSubmit={nothing}
              onClose={close}
            />
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
    title: 'Empty, ErrorState, Loading, Skeleton, OfflineBar, OfflineText, InfiniteList',
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
      'a slow network': () => <OfflineText>网络较慢，还在加载</OfflineText>,
      'for screen readers only': () => <VisuallyHidden>已加载 20 门课</VisuallyHidden>,
      'skeleton card': () => <SkeletonCard />,
      'skeleton list': () => <SkeletonList count={2} />,
      'skeletons of a coupon and a red packet': () => (
        <>
          <SkeletonCoupon />
          <SkeletonRedPacket />
        </>
      ),
      'skeleton text': () => <SkeletonText />,
      'skeleton detail': () => <SkeletonDetail />,
      'skeleton cards': () => <SkeletonCards />,
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
          <p className={styles.pad}>在页面顶部下拉</p>
        </div>
      ),
    },
  },
]
