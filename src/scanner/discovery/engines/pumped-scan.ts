import type { Finding, ProbeSource, ScanOptions, Summary } from '../engine.ts'
import { createProbeDispatch } from '../probes/probe-dispatch.ts'
import type { PumpConfig } from '../pump-config.ts'
import { type PumpProcess, startPump } from '../pump-process.ts'
import { type Report, reportKind } from '../pump-records.ts'
import { checkScanOptions } from '../scan-options.ts'
import { createScanTally } from '../scan-tally.ts'

export type PumpedScan = {
  readonly kind: PumpConfig['kind']
  readonly protocol: 'tcp' | 'udp'
  readonly openReason: Finding['reason']
}

const tickMs = 5

/** A scan whose packets another process sends: this side decides what is sent and what an answer means. */
export async function pumpedScan(
  scan: PumpedScan,
  source: ProbeSource,
  options: ScanOptions,
): Promise<Summary> {
  checkScanOptions(options)
  const { rate, timeoutMs, signal } = options
  const tally = createScanTally(options, scan.protocol, scan.openReason)
  if (signal.aborted) return tally.summary(true)
  const { promise: over, resolve, reject } = Promise.withResolvers<'finished' | 'aborted'>()
  let pump: PumpProcess | undefined
  let refill: NodeJS.Immediate | undefined

  const dispatch = createProbeDispatch(source, options, tally, { wake: () => fillSoon(), fail: reject })
  const position = (): number => dispatch.position()
  const fill = (): void => {
    if (!pump) return
    try {
      const now = performance.now()
      const probes = dispatch.next(now)
      if (probes.length > 0) pump.write(probes)
      tally.progress(position, now)
      if (dispatch.finished) resolve('finished')
    } catch (error) {
      reject(error)
    }
  }
  const fillSoon = (): void => {
    refill ??= setImmediate(() => {
      refill = undefined
      fill()
    })
  }
  const onReport = (report: Report): void => {
    try {
      dispatch.onReport(report, performance.now())
      if (report.kind === reportKind.sent) fillSoon()
    } catch (error) {
      reject(error)
    }
  }
  let stopped: Promise<void> | undefined
  const onAbort = (): void => {
    stopped = pump?.stop()
    resolve('aborted')
  }

  signal.addEventListener('abort', onAbort, { once: true })
  const config: PumpConfig = { kind: scan.kind, timeoutMs, ...(Number.isFinite(rate) && { rate }) }
  const starting = startPump(config, onReport, reject)
  starting.catch(reject)
  const ticker = setInterval(fill, tickMs)
  try {
    pump = await Promise.race([starting, over.then(() => undefined)])
    const end = await over
    await (end === 'finished' ? pump?.end() : stopped)
    tally.progress(position, performance.now(), true)
    return tally.summary(end === 'aborted')
  } finally {
    clearInterval(ticker)
    clearImmediate(refill)
    signal.removeEventListener('abort', onAbort)
    dispatch.close()
    // Also when the scan was over before its pump had started.
    starting.then((started) => started.kill()).catch(() => {})
  }
}
