import { invalid, VALID, type Validation } from '../../accounts/validation'

/** How many characters the name on a certificate has. */
export const CERTIFICATE_NAME = { least: 2, most: 20 } as const

/** A name as it is printed: without spaces around it, and one where there are several. */
export function certificateName(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** 2 to 20 characters: letters of any script, spaces, dots and hyphens between them. */
export function validateCertificateName(text: string): Validation {
  const name = certificateName(text)
  if (name === '') return invalid('请填写证书上的姓名')
  if (!/^\p{L}[\p{L}\p{M} .·'’-]*$/u.test(name)) return invalid('姓名只能有文字、空格和间隔号')
  const { length } = Array.from(name)
  return length >= CERTIFICATE_NAME.least && length <= CERTIFICATE_NAME.most
    ? VALID
    : invalid(`姓名要 ${CERTIFICATE_NAME.least} 到 ${CERTIFICATE_NAME.most} 个字`)
}
