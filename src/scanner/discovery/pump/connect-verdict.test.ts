import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectVerdict } from './connect-verdict.ts'
import { epollEventLayout } from './kernel/linux.ts'
import { chooseSourcePort } from './syn/source-port.ts'

test('a reset means open, and what is our own fault says nothing about the port', () => {
  const verdicts = {
    0: 'open',
    104: 'open',
    111: 'closed',
    115: 'under-way',
    24: 'exhausted',
    99: 'exhausted',
    113: 'unreachable',
    101: 'unreachable',
    1: 'unreachable',
  }
  for (const [code, verdict] of Object.entries(verdicts))
    assert.equal(connectVerdict(Number(code)), verdict, code)
})

test('epoll events are packed on x86-64 alone', () => {
  assert.deepEqual(epollEventLayout('x64'), { size: 12, data: 4 })
  assert.deepEqual(epollEventLayout('arm64'), { size: 16, data: 8 })
})

test('the source port lies outside the range the kernel uses', () => {
  for (const [low, high] of [
    [32768, 60999],
    [1024, 60999],
    [20000, 65535],
  ] as const) {
    const ports = new Set(Array.from({ length: 300 }, () => chooseSourcePort([low, high])))
    for (const port of ports)
      assert.ok(port >= 10_000 && port <= 65535 && (port < low || port > high), String(port))
    assert.ok(ports.size > 200, 'not at random')
  }
  const anywhere = chooseSourcePort([1024, 65535])
  assert.ok(anywhere >= 10_000 && anywhere <= 65535)
})
