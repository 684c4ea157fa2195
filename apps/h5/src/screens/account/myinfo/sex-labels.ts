import type { Profile } from '@kaozhou/api'

export const SEX_LABELS = {
  female: '女',
  male: '男',
  unknown: '不公开',
} as const satisfies Record<Profile['sex'], string>
