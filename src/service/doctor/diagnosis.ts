/** What one check found. `warning`: it works, and should be looked at. */
export type Diagnosis = {
  readonly level: 'ok' | 'warning' | 'problem'
  readonly subject: string
  readonly detail: string
  /** What to do next; empty when nothing is to be done. */
  readonly advice: string
}

export function fine(subject: string, detail: string): Diagnosis {
  return { level: 'ok', subject, detail, advice: '' }
}

export function warning(subject: string, detail: string, advice: string): Diagnosis {
  return { level: 'warning', subject, detail, advice }
}

export function problem(subject: string, detail: string, advice: string): Diagnosis {
  return { level: 'problem', subject, detail, advice }
}
