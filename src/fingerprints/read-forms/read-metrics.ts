import type { ReadSoftware } from './read-product-list.ts'

/** Of the runtime and of libraries, which every program has. */
const others = /^(?:go|process|promhttp|python|jvm|nodejs|prometheus_sd|otelcol_http)$/

/**
 * A page of metrics in the text format of Prometheus: by convention a program says what it is in `name_build_info`,
 * with its version as a label; some exporters write `name_exporter_info`.
 */
export function readMetrics(text: string): ReadSoftware | null {
  for (const [, name = '', labels = ''] of text.matchAll(
    /^([a-z][a-z0-9_]{1,60})(?:_build_info|(?<=_exporter)_info)\{([^}\n]{1,400})\}/gm,
  )) {
    const version = /\bversion="v?(\d[\w.+~-]{0,30})"/.exec(labels)?.[1]
    if (version !== undefined && !others.test(name)) return { product: name, version }
  }
  return null
}
