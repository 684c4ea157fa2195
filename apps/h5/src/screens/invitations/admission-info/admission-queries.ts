import type { Admission } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** One admission, as it is shared. */
export function admissionQuery(id: number): ApiQuery<Admission> {
  return {
    ...apiQuery(['admissions', id], (api, call) =>
      api.admissions.detail({ id }, { ...call, noToast: true }),
    ),
    staleTime: 0,
  }
}

export const myAdmissionsQuery: ApiQuery<Admission[]> = {
  ...apiQuery(['admissions', 'mine'], (api, call) =>
    api.admissions.mine({}, { ...call, noToast: true }),
  ),
  staleTime: 0,
}
