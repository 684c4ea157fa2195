import * as v from 'valibot'
import { uploadCredentials as credentials, uploadedImage } from '../../entities/account'
import { endpoint } from '../endpoint'
import { noInput } from '../wire-schemas'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/files/uploadImg',
  summary: 'Stores a picture: JPEG, PNG or WebP by its bytes, up to 5 MB and 40 megapixels',
  access: 'user',
  multipart: true,
  refuses: ['imageInvalid', 'imageTooLarge'],
  input: v.object({ file: v.blob('请选择图片') }),
  output: uploadedImage,
})

export const uploadCredentials = endpoint({
  method: 'GET',
  path: '/api/files/sts',
  summary: 'Temporary credentials to send pictures to the object store',
  access: 'user',
  input: noInput,
  output: credentials,
})
