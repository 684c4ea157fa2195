import { isIosApp } from '@kaozhou/domain'
import type { LinkProps } from '@kaozhou/ui'
import {
  cx,
  HomeIcon,
  LinkProvider,
  LiveIcon,
  PriceStyleProvider,
  TabBar,
  UserIcon,
} from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useEnvironment } from '../page/environment'
import { lazyPart } from '../page/lazy-part'
import { href } from '../routing/href'
import type { RouteRow } from '../routing/route-row'
import { RouterLink } from './router-link'
import styles from './shell.module.css'

const LineBar = lazyPart(() => import('./line-bar').then((module) => module.LineBar))

const TABS = [
  { key: 'home', label: '选课', href: href('/home'), icon: HomeIcon },
  { key: 'mylive', label: '听课', href: href('/mylive'), icon: LiveIcon },
  { key: 'user', label: '我的', href: href('/user'), icon: UserIcon },
]

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Renders the ui package's links by the router; a link out of the storefront is a plain `<a>`. */
function renderLink({ href, ...rest }: LinkProps): ReactNode {
  if (EXTERNAL.test(href)) return <a href={href} {...rest} />
  return <RouterLink href={href} {...rest} />
}

export interface ShellProps {
  /** The screen's row: whether it has the tab bar, and how wide it may be. Undefined for an unknown address. */
  row: RouteRow | undefined
  children: ReactNode
}

/** The frame of every screen: link component, price style, offline bar and, on the three tabs, the tab bar. */
export function Shell({ row, children }: ShellProps): ReactNode {
  const { host } = useEnvironment()
  return (
    <LinkProvider render={renderLink}>
      <PriceStyleProvider appPriceStyle={isIosApp(host)}>
        <main
          id="content"
          className={cx(styles.page, row?.wide && styles.wide, row?.tab && styles.tabbed)}
        >
          <div role="status">
            <LineBar />
          </div>
          {children}
        </main>
        {row?.tab ? <TabBar items={TABS} current={row.tab} /> : null}
      </PriceStyleProvider>
    </LinkProvider>
  )
}
