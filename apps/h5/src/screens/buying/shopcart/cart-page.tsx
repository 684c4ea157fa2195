import type { Cart, CartLine } from '@kaozhou/api'
import {
  Button,
  ButtonLink,
  BuyBar,
  Checkbox,
  CourseCard,
  confirm,
  cx,
  Empty,
  ErrorState,
  IconButton,
  Price,
  SkeletonList,
  TrashIcon,
  usePriceText,
} from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import standingStyles from '../../../parts/course-rows/standing.module.css'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import { href } from '../../../routing/href'
import styles from './cart.module.css'
import { type CartView, useCart } from './use-cart'

export interface CartPageProps {
  /** Opens the confirm page of the checked courses. */
  onCheckout: () => void
}

/** The cart: choosing, deleting, total and checkout (spec §7 "Shopping cart"). */
export function CartPage({ onCheckout }: CartPageProps): ReactNode {
  const view = useCart()
  const { data: cart, error, refetch, isFetching } = view.query
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const undo = removed ? (
    <UndoRemoval
      name={removed.name}
      onUndo={() => {
        view.putBack(removed)
        setRemoved(null)
      }}
    />
  ) : null
  if (cart?.list.length === 0) {
    return (
      <>
        {undo}
        <Empty
          title="购物车是空的"
          text="把想学的课放进来，一起下单可以合用优惠券"
          action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
        />
      </>
    )
  }
  if (cart) {
    return (
      <>
        {undo}
        <LoadedCart cart={cart} view={view} onRemove={setRemoved} onCheckout={onCheckout} />
      </>
    )
  }
  if (!error) {
    return (
      <div className={cx(styles.list, styles.waiting)}>
        <SkeletonList count={3} />
      </div>
    )
  }
  return (
    <ErrorState
      title="没有读到购物车"
      text={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }): ReactNode {
  return (
    <p className={styles.undo} role="status">
      <span className={styles.undoText}>已移除《{name}》</span>
      <Button variant="ghost" size="sm" onClick={onUndo}>
        撤销
      </Button>
    </p>
  )
}

interface LoadedCartProps extends CartPageProps {
  /** Called with the line that was removed. */
  onRemove: (line: CartLine) => void
  cart: Cart
  view: CartView
}

function LoadedCart({ cart, view, onRemove, onCheckout }: LoadedCartProps): ReactNode {
  async function removeAll(): Promise<void> {
    const sure = await confirm({
      title: `清空购物车里的 ${cart.list.length} 门课程`,
      confirmText: '清空',
      danger: true,
    })
    if (sure) view.removeAll()
  }
  return (
    <>
      <div className={styles.body}>
        <HiddenHeading>课程</HiddenHeading>
        <div className={styles.head}>
          <span>共 {cart.list.length} 门课程</span>
          <Button variant="ghost" size="sm" onClick={() => void removeAll()}>
            清空
          </Button>
        </div>
        <ul className={styles.list}>
          {cart.list.map((line) => (
            <li key={line.courseId}>
              <CartRow line={line} view={view} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      </div>
      <BuyBar label="结算" summary={<CartTotal cart={cart} view={view} />}>
        <Button
          variant="buy"
          size="lg"
          disabled={cart.checkedCount === 0}
          loading={view.changing}
          onClick={onCheckout}
        >
          去结算（{cart.checkedCount}）
        </Button>
      </BuyBar>
    </>
  )
}

function CartTotal({ cart, view }: { cart: Cart; view: CartView }): ReactNode {
  const someChecked = cart.checkedCount > 0 && !cart.allChecked
  return (
    <div className={styles.sum}>
      <Checkbox
        round
        checked={cart.allChecked}
        indeterminate={someChecked}
        onChange={(checked) => view.checkAll(checked)}
      >
        <span className={styles.all}>全选</span>
      </Checkbox>
      <span className={styles.total} aria-live="polite">
        <span>
          合计 <Price fen={cart.total} size="lg" />
        </span>
        {cart.saved > 0 ? (
          <span className={styles.saved}>
            已省 <Price fen={cart.saved} size="sm" tone="inherit" />
          </span>
        ) : null}
      </span>
    </div>
  )
}

const STATE_LABELS = {
  offShelf: '已下架',
  soldOut: '已售罄',
  owned: '已购买',
  depositPaid: '已付定金',
} as const satisfies Record<Exclude<CartLine['state'], 'onSale'>, string>

/** A course in a bundle with a paid deposit can still be bought alone; the confirm page asks for a confirmation. */
function badgeOf({ state, standing }: CartLine): { badge?: string } {
  if (state !== 'onSale') return { badge: STATE_LABELS[state] }
  return standing?.kind === 'bundleDepositPaid' ? { badge: STATE_LABELS.depositPaid } : {}
}

interface CartRowProps extends Pick<LoadedCartProps, 'view' | 'onRemove'> {
  line: CartLine
}

function CartRow({ line, view, onRemove }: CartRowProps): ReactNode {
  const { courseId, name, state, standing } = line
  const priceText = usePriceText()
  const sellable = state === 'onSale'
  return (
    <div className={styles.row}>
      <Checkbox
        round
        checked={sellable && line.checked}
        disabled={!sellable}
        aria-label={sellable ? `选择 ${name}` : `${name} ${STATE_LABELS[state]}，不能结算`}
        onChange={(checked) => view.check([courseId], checked)}
      />
      <CourseCard
        variant="compact"
        className={styles.card}
        name={name}
        href={href('/details/:id', { id: courseId })}
        cover={line.cover}
        {...badgeOf(line)}
        summary={
          standing ? (
            <span className={standingStyles.standing}>{priceText(standing.text)}</span>
          ) : (
            line.teacherNames.join('、')
          )
        }
        priceFen={line.price}
        crossedFen={line.listPrice}
      />
      <IconButton
        label={`删除 ${name}`}
        icon={<TrashIcon />}
        onClick={() => {
          view.remove([courseId])
          onRemove(line)
        }}
      />
    </div>
  )
}
