import type { NamespacePair } from './namespaces.ts'
import type { ScanConfig, ScanResult } from './scan-program.ts'

/** A scan from the scanner's side of the pair, with SYNs unless the test says otherwise. */
export async function scanFrom(pair: NamespacePair, config: Partial<ScanConfig>): Promise<ScanResult> {
  const whole = {
    engine: 'raw-syn',
    targets: [],
    ports: '',
    attempts: 2,
    timeoutMs: 600,
    rate: 20_000,
    ...config,
  }
  const program = await pair.start('scanner', 'scan-program.ts', whole)
  return JSON.parse(await program.result()) as ScanResult
}
