/**
 * How one kind of answer is recognised. Templates may hold `$1` to `$9` for what the expression captured; a
 * template whose capture is empty is left out.
 *
 * The expression is anchored at the start and never repeats a group that can match the same bytes in two
 * ways, so that its time grows with the length of the answer and no faster.
 */
export type Rule = {
  readonly id: string
  readonly service: string
  /** The probe whose answers it reads; rules of `null` and `http-get` read those of every TCP probe. */
  readonly probe: string
  /** Over the answer as Latin-1 text: one character a byte. */
  readonly match: RegExp
  readonly product?: string
  readonly version?: string
  readonly extrainfo?: string
  readonly ostype?: string
  readonly hostname?: string
  readonly device?: string
  /** CPE 2.2 URIs with the vendor names that NVD uses. */
  readonly cpe?: readonly string[]
  /** An answer that it recognises, and what it makes of it. */
  readonly example: RuleExample
}

export type RuleExample = {
  /** Latin-1. */
  readonly answer: string
  readonly product?: string
  readonly version?: string
  readonly extrainfo?: string
  readonly ostype?: string
  readonly hostname?: string
  readonly device?: string
  readonly cpe?: readonly string[]
}

/** What a rule, or the answer itself, says about the service. */
export type ServiceDetails = {
  readonly product?: string
  readonly version?: string
  readonly extrainfo?: string
  readonly ostype?: string
  readonly hostname?: string
  readonly device?: string
  readonly cpe?: readonly string[]
}

export type Match = ServiceDetails & { readonly rule: Rule; readonly service: string }
