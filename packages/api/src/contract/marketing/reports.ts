import * as marketing from '../../entities/marketing'
import { endpoint } from '../endpoint'
import { noInput } from '../wire-schemas'

export const threeYears = endpoint({
  method: 'GET',
  path: '/api/market2year/three_year/data',
  summary: 'What this person has learned here in three years',
  access: 'user',
  input: noInput,
  output: marketing.threeYearData,
})
