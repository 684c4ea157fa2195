import { expect, test } from 'vitest'
import { readCounters } from './counters'

test('answers to people and statements of replicas are added up, those of health and metrics are not', () => {
  const text = `# HELP kaozhou_requests_total Answers by row of the contract and HTTP status
kaozhou_requests_total{row="orders.pay",status="200"} 12
kaozhou_requests_total{row="orders.pay",status="503"} 3
kaozhou_requests_total{row="/readyz",status="200"} 400
kaozhou_requests_total{row="/metrics",status="200"} 20
kaozhou_replica_statements_total{replica="127.0.0.1:5433"} 7
kaozhou_replica_statements_total{replica="127.0.0.1:5434"} 2
kaozhou_redis_up 1`
  expect(readCounters(text)).toEqual({ answers: 15, fromReplica: 9 })
})
