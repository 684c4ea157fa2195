import type { RegionOption } from '@kaozhou/domain'
import { type ReactElement, useId, useState } from 'react'
import { BottomSheet } from '../bottom-sheet/bottom-sheet'
import { CheckIcon } from '../icon/check-icon'
import { TabPanel } from '../tabs/tab-panel'
import { Tabs } from '../tabs/tabs'
import styles from './region-picker.module.css'

/** The props of `RegionPicker`. */
export interface RegionPickerProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** The tree of provinces, cities and districts. */
  options: readonly RegionOption[]
  /** Codes from province to district; [] for none. */
  value: readonly string[]
  /** Called with the whole path when a district is chosen. */
  onChange: (path: RegionOption[]) => void
  /** Called on Esc, the backdrop or the close button; the caller then sets `open` to false. */
  onClose: () => void
}

/** The nodes of a list of codes, up to the first unknown code. */
function pathOf(options: readonly RegionOption[], codes: readonly string[]): RegionOption[] {
  const [code, ...rest] = codes
  const found = options.find((option) => option.value === code)
  return found ? [found, ...pathOf(found.children ?? [], rest)] : []
}

function Levels({ options, value, onChange, onClose }: RegionPickerProps): ReactElement {
  const tabs = useId()
  const [path, setPath] = useState(() => pathOf(options, value))
  const [level, setLevel] = useState(() => Math.max(0, path.length - 1))
  const shown = level === 0 ? options : (path[level - 1]?.children ?? [])
  const last = path.at(-1)
  const depth = path.length + (last && !last.children ? 0 : 1)
  const items = Array.from({ length: depth }, (_, at) => ({
    key: String(at),
    label: path[at]?.label ?? '请选择',
  }))

  function choose(option: RegionOption): void {
    const next = [...path.slice(0, level), option]
    setPath(next)
    if (option.children) {
      setLevel(level + 1)
      return
    }
    onChange(next)
    onClose()
  }
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          id={tabs}
          label="地区级别"
          align="start"
          items={items}
          value={String(level)}
          onChange={(key) => setLevel(Number(key))}
        />
      </div>
      <TabPanel tabs={tabs} value={String(level)} className={styles.list}>
        {shown.map((option) => {
          const chosen = path[level]?.value === option.value
          return (
            <button
              key={option.value}
              type="button"
              className={styles.option}
              aria-pressed={chosen}
              onClick={() => choose(option)}
            >
              {option.label}
              {chosen ? <CheckIcon /> : null}
            </button>
          )
        })}
      </TabPanel>
    </>
  )
}

/**
 * A sheet that asks for province, city and district in turn. Keyboard: Tab goes through the places, Enter chooses one, Esc
 * closes.
 */
export function RegionPicker(props: RegionPickerProps): ReactElement {
  return (
    <BottomSheet open={props.open} title="选择所在地区" onClose={props.onClose}>
      <Levels {...props} />
    </BottomSheet>
  )
}
