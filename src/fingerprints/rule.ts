/**
 * How one kind of answer is recognised. Templates may hold what `expand-template.ts` fills in: `$1` to `$9` for
 * what the expression captured, and a few functions of it.
 *
 * The expression is anchored at the start and never repeats a group that can match the same bytes in two
 * ways, so that its time grows with the length of the answer and no faster.
 */
export type Rule = ServiceDetails & {
  readonly id: string
  readonly service: string
  /**
   * The name of a probe, whose answers it reads whole, or of a part of an answer (`http.server`), which has a
   * dot in it: `read-parts.ts`. Rules of `null` and `http-get` read the answers to every TCP probe.
   */
  readonly reads: string
  /** Over Latin-1 text: one character a byte. */
  readonly match: RegExp
  /** It tells the protocol but nothing more: another probe may say what it is. */
  readonly soft?: boolean
  /** It tells the platform of a page, such as its language: any other product says more. */
  readonly weak?: boolean
  /** The probe that asks such a service for more. */
  readonly next?: string
  /** An answer that it recognises, and what it makes of it. */
  readonly example: RuleExample
}

/** `answer` is Latin-1. */
export type RuleExample = ServiceDetails & { readonly answer: string }

/** What a rule, or the answer itself, says about the service. */
export type ServiceDetails = {
  readonly product?: string
  readonly version?: string
  readonly extrainfo?: string
  readonly ostype?: string
  readonly hostname?: string
  readonly device?: string
  /** CPE 2.2 URIs with the vendor names that NVD uses. */
  readonly cpe?: readonly string[]
}

/** What a matcher needs of a rule; one from an operator's file has no example. */
export type MatchRule = Omit<Rule, 'example'>

export type Match = ServiceDetails & {
  /** Of the rule. */
  readonly id: string
  readonly service: string
  readonly soft: boolean
  readonly weak?: boolean
  /** It names what runs on a web server, and not the server. */
  readonly isApplication?: true
  /** The probe that may bring more, by this rule or another that knew the answer. */
  readonly next?: string
}
