import { regionOptions, regionPath } from '@kaozhou/domain'
import { BottomSheet, ErrorState, RegionPicker, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { regionsQuery } from './address-queries'

export interface RegionSheetProps {
  /** The district's code; empty while nothing is chosen. */
  code: string
  onChange: (code: string, text: string) => void
  onClose: () => void
}

/** Chooses province, city and district; shows a skeleton until the regions are loaded. */
export function RegionSheet({ code, onChange, onClose }: RegionSheetProps): ReactNode {
  const { data, error, refetch, isFetching } = useQuery({
    ...regionsQuery,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = useMemo(() => data && regionOptions(data), [data])
  if (!data || !options) {
    return (
      <BottomSheet open title="选择地区" onClose={onClose}>
        {error ? (
          <ErrorState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonList count={3} />
        )}
      </BottomSheet>
    )
  }
  return (
    <RegionPicker
      open
      options={options}
      value={(regionPath(data, code) ?? []).map((region) => region.code)}
      onChange={(path) => {
        const names = path.map(({ label }) => label)
        const text = names.filter((name, index) => name !== names[index - 1]).join('')
        onChange(path.at(-1)?.value ?? '', text)
      }}
      onClose={onClose}
    />
  )
}
