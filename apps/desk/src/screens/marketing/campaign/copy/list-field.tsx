import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './copy.module.css'
import { emptyItem, itemsOf } from './entry-of'
import { type FieldProps, faultAt } from './field-props'

export interface ListFieldProps extends FieldProps {
  /** Draws an item. */
  draw: (item: FieldProps) => ReactNode
}

/** A list of things, each with its number. */
export function ListField(props: ListFieldProps): ReactNode {
  const { field, label, isNamed, path, value, faults, onChange, draw } = props
  const { item, most } = field
  const items = itemsOf(value)
  const name = label ?? field.label
  const fault = faultAt(faults, path)
  if (!item) return null
  return (
    <fieldset className={styles.list} aria-label={name}>
      {isNamed ? null : <p className={styles.legend}>{name}</p>}
      {fault ? <p role="alert">{fault}</p> : null}
      {items.map((one, index) => (
        // An item has no name of its own; its place is what the fault and the label say.
        <div key={keyOf(index)} className={styles.item}>
          {draw({
            field: item,
            label: `${item.label} ${index + 1}`,
            path: [...path, index],
            value: one,
            beside: {},
            faults,
            onChange: (next) => onChange(items.map((kept, at) => (at === index ? next : kept))),
          })}
          <RemoveButton
            name={`${item.label} ${index + 1}`}
            onPress={() => onChange(items.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {most !== undefined && items.length >= most ? null : (
        <Button size="sm" variant="wash" onClick={() => onChange([...items, emptyItem(item)])}>
          加一项{item.label}
        </Button>
      )}
    </fieldset>
  )
}

function keyOf(index: number): string {
  return `item ${index}`
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }): ReactNode {
  return (
    <Button size="sm" variant="plain" aria-label={`去掉${name}`} onClick={onPress}>
      去掉
    </Button>
  )
}
