import { nativeExists } from '../../src/storage/clickhouse/open-store.ts'

/** Architecture and engines, so that a result is not taken for one of another machine. */
export async function describeMachine(): Promise<string> {
  if (await nativeExists()) return `${process.arch}; engines: native and WebAssembly`
  return `${process.arch}; engine: WebAssembly (the native library is not installed on this machine, its tests did not run)`
}

export function describeDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${Math.floor(seconds % 60)} s` : `${seconds.toFixed(1)} s`
}
