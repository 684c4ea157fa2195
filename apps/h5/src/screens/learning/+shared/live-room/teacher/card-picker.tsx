import { apiQuery } from '@kaozhou/react'
import { BottomSheet, Button, Cell, CellGroup, Price, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../../../parts/loaded/loaded'

export interface CardPickerProps {
  open: boolean
  /** True while a course is recommended. */
  hasCard: boolean
  onClose: () => void
  /** Called with the chosen course; null takes the card away. */
  onPick: (courseId: number | null) => void
}

/** The course that the room shows as recommended. */
export function CardPicker({ open, hasCard, onClose, onPick }: CardPickerProps): ReactNode {
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
      {open ? <Courses onPick={onPick} /> : null}
    </BottomSheet>
  )
}

function Courses({ onPick }: Pick<CardPickerProps, 'onPick'>): ReactNode {
  const query = useQuery(apiQuery('courses.recommendList'))
  return (
    <Loaded query={query} missing="没有课程" waiting={<SkeletonText lines={5} />}>
      {(courses) => (
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
      )}
    </Loaded>
  )
}
