/** An address, as the API takes it. */
export const ADDRESS = {
  name: '林小舟',
  mobile: '13800138000',
  regionCode: '110101',
  detail: '景山前街 4 号院 2 单元 301',
  isDefault: true,
} as const
