import { expect, test } from 'vitest'
import { productPath } from './product-path'

test.each([
  ['pid=1001', '/details/1001'],
  ['pid=1001&type=1', '/details/1001'],
  ['pid=601&type=7', '/joint?id=601'],
  ['pid=803&type=6', '/upgrade_detail/803'],
  ['pid=701&type=12', '/deposit_order_info/701'],
  ['pid=701&type=11', '/deposit_order_info/701'],
  ['pid=1019&type=4&assembleEventId=80001', '/assembledetails/80001'],
  ['type=4', null],
  ['pid=abc', null],
  ['', null],
])('the query %s names the product page %s', (query, path) => {
  expect(productPath(new URLSearchParams(query))).toBe(path)
})
