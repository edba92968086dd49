import type { Category } from './categories.ts'

/**
 * An expression over one piece of a page. What its first group captures is the version; the template is for
 * expressions that have it elsewhere (`$2`). Expressions repeat nothing without a bound in front of something
 * that the repeated part also matches, so that their time grows with the page and no faster.
 */
export type Pattern =
  | RegExp
  | { readonly match: RegExp; readonly version?: string; readonly confidence?: number }

/** How a technology shows in a page. Any one of the patterns is enough. */
export type TechnologyRule = {
  readonly name: string
  readonly categories: readonly Category[]
  /** A CPE 2.2 URI up to the product; the version is added. Vendors and products by the names that NVD uses. */
  readonly cpe?: string
  /** By name in lower case. */
  readonly headers?: Readonly<Record<string, Pattern>>
  /** By name; one that ends with `*` stands for all that start so. */
  readonly cookies?: Readonly<Record<string, Pattern>>
  /** By the name or property of the meta tag in lower case. */
  readonly meta?: Readonly<Record<string, Pattern>>
  readonly title?: Pattern
  readonly url?: Pattern
  readonly html?: readonly Pattern[]
  /** Over the address of every script that the page loads. */
  readonly scriptSrc?: readonly Pattern[]
  /** What is there too where this is. */
  readonly implies?: readonly (string | { readonly name: string; readonly confidence: number })[]
  /** Only where one of these was found is it looked for. */
  readonly requires?: readonly string[]
  /** The same by the names of categories. */
  readonly requiresCategory?: readonly string[]
  /** What it is mistaken for, and which is therefore not there. */
  readonly excludes?: readonly string[]
}

/** A rule that we wrote has an example, which the tests run. */
export type OwnTechnologyRule = TechnologyRule & {
  readonly example: {
    readonly headers?: Readonly<Record<string, string>>
    readonly cookies?: Readonly<Record<string, string>>
    readonly meta?: Readonly<Record<string, string>>
    readonly title?: string
    readonly url?: string
    readonly html?: string
    readonly scriptSrc?: string
    readonly version?: string
  }
}

/** What of a page is held against the rules. Names are in lower case, those of cookies as they are. */
export type PageEvidence = {
  readonly url: string
  readonly title: string
  readonly headers: ReadonlyMap<string, string>
  readonly cookies: ReadonlyMap<string, string>
  readonly meta: ReadonlyMap<string, string>
  readonly scriptSrc: readonly string[]
  readonly html: string
  /** The hash of its icon, where that was fetched. */
  readonly icon?: string
}
