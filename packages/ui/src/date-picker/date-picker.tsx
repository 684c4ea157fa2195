import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { CalendarIcon } from '../icon/calendar-icon'
import { Input, type InputProps } from '../input/input'
import styles from './date-picker.module.css'

/** The props of `DatePicker`. */
export interface DatePickerProps extends Omit<InputProps, 'type' | 'clearable'> {
  /** The kind of value, in the platform's format: 2026-11-20, 2026-11, 19:30, 2026-11-20T19:30. */
  kind?: 'date' | 'month' | 'time' | 'datetime-local'
}

/**
 * A date field that opens the platform's picker. Keyboard: the platform's: the arrow keys change a part of the date, Enter
 * opens the picker where there is one.
 */
export function DatePicker({ kind = 'date', className, ...rest }: DatePickerProps): ReactElement {
  return (
    <Input
      {...rest}
      type={kind}
      className={cx(styles.field, className)}
      prefix={rest.prefix ?? <CalendarIcon />}
    />
  )
}
