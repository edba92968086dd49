export type Setting = {
  /** The flag is `--data`, the variable `RIMLIGHT_DATA`. */
  readonly name: string
  /** `secret` names a file, see secrets.ts; its name ends in `-file`. */
  readonly kind: 'text' | 'whole' | 'choice' | 'list' | 'yes' | 'secret'
  readonly fallback: string
  readonly about: string
  readonly choices?: readonly string[]
  readonly least?: number
  readonly most?: number
}

/** What a setting is read as. */
export type ValueOf<S extends Setting> = S extends { kind: 'whole' }
  ? number
  : S extends { kind: 'list' }
    ? readonly string[]
    : S extends { kind: 'yes' }
      ? boolean
      : S extends { kind: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : string

/** `log-level` is the property `logLevel`. */
export type MemberName<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<MemberName<Tail>>}`
  : Name
