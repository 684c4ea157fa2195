import { CrownIcon, GiftIcon, type IconProps, PlayIcon, PointsIcon, StarIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** The icon by the name in the content; an unknown name gets the crown. */
const ICONS: Readonly<Record<string, (props: IconProps) => ReactNode>> = {
  replay: PlayIcon,
  points: PointsIcon,
  pendant: StarIcon,
  gift: GiftIcon,
}

export function PrivilegeIcon({ name, ...props }: IconProps & { name: string }): ReactNode {
  const Icon = ICONS[name] ?? CrownIcon
  return <Icon {...props} />
}
