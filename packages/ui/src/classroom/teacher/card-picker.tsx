import type { ReactNode } from 'react'
import { BottomSheet } from '../../bottom-sheet/bottom-sheet'
import { Button } from '../../button/button'
import { Cell, CellGroup } from '../../cell/cell'
import { Price } from '../../price/price'

export interface CardPickerProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** True while a course is recommended. */
  hasCard: boolean
  /** Called on Esc, the close button and the backdrop. */
  onClose: () => void
  /** Draws the courses that can be recommended, as `CourseChoices`. */
  drawCourses: (onPick: (courseId: number) => void) => ReactNode
  /** Called with the chosen course; null takes the card away. */
  onPick: (courseId: number | null) => void
}

/** The course that the room shows as recommended. */
export function CardPicker(props: CardPickerProps): ReactNode {
  const { open, hasCard, onClose, drawCourses, onPick } = props
  return (
    <BottomSheet
      title="推荐课程"
      open={open}
      onClose={onClose}
      footer={
        hasCard ? (
          <Button block variant="plain" onClick={() => onPick(null)}>
            撤下推荐
          </Button>
        ) : null
      }
    >
      {open ? drawCourses(onPick) : null}
    </BottomSheet>
  )
}

/** What `CourseChoices` lists. */
export interface CourseChoicesProps {
  /** The courses on offer; `price` in fen. */
  courses: readonly { id: number; name: string; price: number }[]
  /** Called with the number of the course that was pressed. */
  onPick: (courseId: number) => void
}

/** The courses that a room can recommend. Keyboard: Tab goes through the courses, Enter recommends one. */
export function CourseChoices({ courses, onPick }: CourseChoicesProps): ReactNode {
  return (
    <CellGroup>
      {courses.map(({ id, name, price }) => (
        <Cell
          key={id}
          title={name}
          value={<Price fen={price} size="sm" />}
          onClick={() => onPick(id)}
        />
      ))}
    </CellGroup>
  )
}
